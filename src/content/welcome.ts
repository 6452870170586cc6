import letter from './welcome.md?raw'

/** Blank lines separate the paragraphs of a letter; the last one is the signature. */
export function splitLetter(text: string) {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  return { paragraphs: paragraphs.slice(0, -1), signature: paragraphs.at(-1) ?? '' }
}

export const welcome = splitLetter(letter)
