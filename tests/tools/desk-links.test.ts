// Every link of the desk keeps the chosen event in its address (`src/features/desk/shared/desk-link.tsx`).
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const desk = join(import.meta.dirname, '..', '..', 'src', 'features', 'desk')

test('the desk makes its links by its own components', () => {
  const files = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.endsWith('desk-link.tsx'),
  )
  const others = files.filter((file) =>
    /import \{[^}]*\b(Link|NavLink|LinkButton)\b[^}]*\} from/.test(
      readFileSync(join(desk, file), 'utf8'),
    ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
