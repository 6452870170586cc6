// The call for the desk's first page (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskTask } from '../../entities/desk/today.ts'
import { ofEvent } from './events.ts'

export const findDeskTasks = defineCall({
  service: 'store',
  access: 'desk',
  roles: ['treasurer', 'chair', 'steward', 'pickup'],
  isAddition: true,
  method: 'GET',
  name: 'findDeskTasks',
  summary: 'What waits for the caller’s roles now: money, rings, orders, requests and stock',
  path: '/desk/today',
  query: z.object(ofEvent),
  reply: { list: deskTask, key: 'tasks' },
})
