import { expect, test } from 'vitest'
import { openMessage } from './open-message.ts'

// The example in appendix A of RFC 8291.
const keys = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const body = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
)

test('opens the message of the standard', () => {
  expect(openMessage(body, keys)).toBe('When I grow up, I want to be a watermelon')
})

test('opens no message that was changed, or that is for another device', () => {
  const changed = Buffer.from(body)
  changed.writeUInt8(changed.readUInt8(changed.length - 20) ^ 1, changed.length - 20)
  expect(() => openMessage(changed, keys)).toThrow()
  expect(() => openMessage(body, { ...keys, auth: 'BTBZMqHH6r4Tts7J_aSIgw' })).toThrow()
})
