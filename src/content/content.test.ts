import { describe, expect, it } from 'vitest'
import content from './event.json'
import { eventSchema } from './schema.ts'
import { splitLetter, welcome } from './welcome.ts'

describe('the content of the event', () => {
  it('has the shape the app reads', () => {
    expect(eventSchema.safeParse(content).error?.issues).toBeUndefined()
  })

  it('refuses an empty fact and an unknown name', () => {
    const empty = { ...content, quickFacts: [{ label: ' ', value: 'x' }] }
    expect(eventSchema.safeParse(empty).success).toBe(false)
    expect(eventSchema.safeParse({ ...content, venu: 'x' }).success).toBe(false)
  })

  it('keeps the dates of the hero and of the letter apart', () => {
    expect(content.dates).toBe('Monday May 4 to Saturday May 9, 2026')
    expect(welcome.paragraphs.join(' ')).toContain('the show runs May 5 to 9')
  })

  it('splits a letter into paragraphs and a signature', () => {
    expect(splitLetter('One\nline.\n\nTwo.\n\nSigned\n')).toEqual({
      paragraphs: ['One line.', 'Two.'],
      signature: 'Signed',
    })
  })
})
