import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { store } from '#lib/store.ts'
import { saidAtoms } from '../feedback/say.tsx'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { type FieldPicture, PicturesField } from './pictures-field.tsx'
import { useIsUploading } from './uploads.ts'

afterEach(cleanup)

/** What was announced last. */
const said = () => store.get(saidAtoms.status).text

const pictures = (...names: string[]): FieldPicture[] => names.map((path) => ({ path, text: '' }))

function Uploading() {
  return <p>{useIsUploading() ? 'uploading' : 'idle'}</p>
}

/** The uploads end after `arrival`. */
function show(atMost: number, initial: FieldPicture[], arrival?: Promise<void>) {
  let current = initial
  function Host() {
    const [shown, setShown] = useState(initial)
    return (
      <ThemeProvider>
        <PicturesField
          label="Pictures"
          pictures={shown}
          onChange={(next) => {
            current = next
            setShown(next)
          }}
          atMost={atMost}
          hasTexts
          upload={async ({ name }) => {
            await arrival
            return name.endsWith('.jpg')
              ? { kind: 'uploaded', path: `uploads/${name}` }
              : { kind: 'refused', message: `${name} is not a picture.` }
          }}
        />
      </ThemeProvider>
    )
  }
  const { container } = render(
    <>
      <Uploading />
      <Host />
    </>,
  )
  return {
    choose: (...names: string[]) => {
      const input = container.querySelector('input[type=file]')
      if (!input) throw new Error('There is no file input.')
      fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } })
    },
    paths: () => current.map(({ path }) => path),
    texts: () => current.map(({ text }) => text),
  }
}

test('adds the pictures that are taken, and names the others', async () => {
  const { choose, paths } = show(3, pictures('a'))
  choose('b.jpg', 'notes.txt')
  expect(await screen.findByText('notes.txt is not a picture.')).toBeTruthy()
  expect(paths()).toEqual(['a', 'uploads/b.jpg'])
  expect(said()).toBe('1 picture is added.')
})

test('takes no more pictures than there is room for', async () => {
  const { choose, paths } = show(2, pictures('a'))
  choose('b.jpg', 'c.jpg')
  expect(await screen.findByText(/At most 2 pictures/)).toBeTruthy()
  expect(paths()).toEqual(['a', 'uploads/b.jpg'])
})

test('says that pictures are being uploaded until they are in the form', async () => {
  const { choose, paths } = show(3, [])
  expect(screen.getByText('idle')).toBeTruthy()
  choose('b.jpg', 'c.jpg')
  expect(screen.getByText('uploading')).toBeTruthy()
  expect(await screen.findByText('idle')).toBeTruthy()
  expect(paths()).toEqual(['uploads/b.jpg', 'uploads/c.jpg'])
})

test('what is changed while a picture is uploaded stays', async () => {
  const arrival = Promise.withResolvers<void>()
  const { choose, paths, texts } = show(5, pictures('a', 'b', 'c'), arrival.promise)
  choose('d.jpg')
  fireEvent.change(screen.getByRole('textbox', { name: 'Picture 1 in words' }), {
    target: { value: 'Seen from behind' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Move picture 3 up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 3' }))
  arrival.resolve()
  await expect.poll(paths).toEqual(['a', 'c', 'uploads/d.jpg'])
  expect(texts()).toEqual(['Seen from behind', '', ''])
})

test('a single picture is replaced', async () => {
  const { choose, paths } = show(1, pictures('a'))
  choose('b.jpg')
  await expect.poll(paths).toEqual(['uploads/b.jpg'])
})

test('moves, describes and removes a picture', async () => {
  const { paths, texts } = show(5, pictures('a', 'b', 'c'))
  fireEvent.click(screen.getByRole('button', { name: 'Move picture 3 up' }))
  expect(paths()).toEqual(['a', 'c', 'b'])
  expect(said()).toBe('picture 3 is at place 2 of 3.')
  fireEvent.change(screen.getByRole('textbox', { name: 'Picture 2 in words' }), {
    target: { value: 'Seen from behind' },
  })
  expect(texts()).toEqual(['', 'Seen from behind', ''])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(paths()).toEqual(['c', 'b'])
})
