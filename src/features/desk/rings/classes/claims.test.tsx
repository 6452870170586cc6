import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ClassReport, emptyList } from '#contract/entities/classes.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { Claims } from './claims.tsx'

afterEach(cleanup)

test('each button of a claim names its dog and class, and answers for that dog', () => {
  const open = oneOf(2, 3, { title: 'Open Dogs', numbers: ['21', '23', '25'] })
  const claims = [1, 3].map((place) => ({ itemId: 1, classId: 2, place }))
  const sent: ClassReport[] = []
  render(
    <ThemeProvider>
      <Claims
        claims={claims}
        list={{ ...emptyList(1), entries: [open] }}
        report={(report) => sent.push(report)}
      />
    </ThemeProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Absent: dog 21 of Open Dogs',
    'It is here: dog 21 of Open Dogs',
    'Absent: dog 25 of Open Dogs',
    'It is here: dog 25 of Open Dogs',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Absent: dog 25 of Open Dogs' }))
  fireEvent.click(screen.getByRole('button', { name: 'It is here: dog 21 of Open Dogs' }))
  expect(sent).toEqual([
    { kind: 'absent', classId: 2, place: 3, number: '25', isOn: true },
    { kind: 'absent', classId: 2, place: 1, number: '21', isOn: false },
  ])
})
