import { describe, expect, it } from 'vitest'
import { answerKeys, isAnswered } from './answers.ts'

const keysOf = (...labels: string[]) => answerKeys(labels.map((label) => ({ label })))

describe('answerKeys', () => {
  it('lowercases the label and joins its words with underscores', () => {
    expect(keysOf('Dog Name', ' Ring  Number ')).toEqual(['dog_name', 'ring_number'])
  })
  it('gives repeats a suffix, also where a label looks like one', () => {
    expect(keysOf('Name', 'name', 'Name 2', 'NAME')).toEqual([
      'name',
      'name_2',
      'name_2_2',
      'name_3',
    ])
  })
})

describe('isAnswered', () => {
  it.each([['x'], [0], [true], [['a']], [['', 'b']]])('takes %j', (answer) => {
    expect(isAnswered(answer)).toBe(true)
  })
  it.each([[''], ['  '], [false], [null], [undefined], [[]], [['']], [{}]])(
    'refuses %j',
    (answer) => {
      expect(isAnswered(answer)).toBe(false)
    },
  )
})
