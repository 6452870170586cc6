import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawIcons } from './icons.ts'
import { plainIcon } from './plain-icon.ts'
import { drawSharePicture } from './share-picture.ts'

const look = { mainColor: '#0b3d0b', accentColor: '#7a1f1f', focus: { x: 100, y: 50 } }
const logo = plainIcon(look)

/** The mean red, green and blue of a part of a picture. */
async function colorAt(picture: Uint8Array, left: number, top: number) {
  const part = await sharp(picture).extract({ left, top, width: 20, height: 20 }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

const near = (value: number) => expect.closeTo(value, -1)

it('without a picture has the logo on the main color', async () => {
  const drawn = await drawSharePicture({ look, logo, picture: null })
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(await colorAt(drawn, 20, 20)).toEqual([near(11), near(61), near(11)])
  const [red = 0] = await colorAt(drawn, 420, 140)
  expect(red).toBeGreaterThan(200)
})

it('draws a picture at which the decoder only warns', async () => {
  const whole = await sharp({
    create: { width: 1300, height: 700, channels: 3, background: '#ff0000' },
  })
    .jpeg()
    .toBuffer()
  // Bytes that belong to no segment, before the first one of the quantization tables.
  const at = whole.indexOf(Buffer.from([0xff, 0xdb]))
  const picture = Buffer.concat([whole.subarray(0, at), Buffer.alloc(5, 1), whole.subarray(at)])
  await expect(sharp(picture).png().toBuffer()).rejects.toThrow(/extraneous/)
  const drawn = await drawSharePicture({ look, logo: picture, picture })
  expect(await colorAt(drawn, 30, 30)).toEqual([near(255), near(0), near(0)])
  expect((await drawIcons(picture)).size).toBeGreaterThan(0)
})

it('crops the picture around the chosen point, with the logo in the corner', async () => {
  // Red at the left, blue at the right.
  const blue = await sharp({
    create: { width: 1200, height: 600, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  const picture = await sharp({
    create: { width: 2400, height: 600, channels: 3, background: '#ff0000' },
  })
    .composite([{ input: blue, left: 1200, top: 0 }])
    .png()
    .toBuffer()
  const atRight = await drawSharePicture({ look, logo, picture })
  expect(await sharp(atRight).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(await colorAt(atRight, 30, 30)).toEqual([near(0), near(0), near(255)])
  const [red = 0, green = 0] = await colorAt(atRight, 45, 435)
  expect(Math.min(red, green)).toBeGreaterThan(200)
  const focus = { x: 0, y: 50 }
  const atLeft = await drawSharePicture({ look: { ...look, focus }, logo, picture })
  expect(await colorAt(atLeft, 1100, 300)).toEqual([near(255), near(0), near(0)])
})
