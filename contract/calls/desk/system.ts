// The call for the state of the server (rule 115).
import { defineCall } from '../../define-call.ts'
import { deskSystem } from '../../entities/desk/system.ts'

export const getDeskSystem = defineCall({
  service: 'store',
  access: 'desk',
  roles: [],
  isAddition: true,
  method: 'GET',
  name: 'getDeskSystem',
  summary: 'The state of the server, and what of it needs a person',
  path: '/desk/system',
  reply: { one: deskSystem },
})
