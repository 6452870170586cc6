import { describe, expect, test } from 'vitest'
import { readContact } from './member-contact.ts'

const contact = {
  Id: 12,
  FirstName: ' Ann ',
  LastName: 'Lee',
  Email: 'ann@example.com',
  MembershipEnabled: true,
  Status: 'Active',
  FieldValues: [
    { FieldName: 'Address', Value: '1 Shore Road' },
    { FieldName: 'City', Value: 'Newport' },
    { FieldName: 'State', Value: { Id: 3, Label: 'RI' } },
    { FieldName: 'ZIP code', Value: 2840 },
    { FieldName: 'Phone', Value: null },
    { FieldName: 'Dogs', Value: ['a', 'b'] },
  ],
}

describe('contact', () => {
  test('is read with its custom fields of every kind', () => {
    expect(readContact(contact)).toEqual({
      memberId: 12,
      standing: 'active',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '',
      address: '1 Shore Road',
      address2: '',
      city: 'Newport',
      state: 'RI',
      zipcode: '2840',
      country: '',
    })
  })

  test('contains storable values only', () => {
    const odd = { ...contact, FirstName: 'A\0nn', LastName: 'Lee\ud800', Email: 'x'.repeat(999) }
    expect(readContact(odd)).toMatchObject({ firstName: 'A nn', lastName: 'Lee' })
    expect(readContact(odd).email).toHaveLength(320)
    const FieldValues = [{ FieldName: 'City', Value: `New\u0000port${'t'.repeat(500)}` }]
    expect(readContact({ ...contact, FieldValues }).city).toHaveLength(200)
    for (const Id of [0, -3, 2_147_483_648, '99999999999']) {
      expect(() => readContact({ ...contact, Id })).toThrow('')
    }
  })

  test('needs an id and nothing else', () => {
    expect(readContact({ Id: '7' })).toMatchObject({ memberId: 7, standing: 'noMember', city: '' })
    expect(() => readContact({ FirstName: 'Ann' })).toThrow('Invalid input')
    expect(() => readContact('nonsense')).toThrow('Invalid input')
  })

  test.each([
    ['Active', true, 'active'],
    ['Active', false, 'noMember'],
    ['PendingRenewal', true, 'renewalDue'],
    ['PendingNew', true, 'noMember'],
    ['Lapsed', true, 'lapsed'],
    ['Lapsed', false, 'lapsed'],
    ['', true, 'noMember'],
    ['Something', true, 'noMember'],
  ])('status %s, enabled %s: %s', (Status, MembershipEnabled, standing) => {
    expect(readContact({ ...contact, Status, MembershipEnabled }).standing).toBe(standing)
  })
})
