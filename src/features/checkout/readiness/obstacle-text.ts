// What is missing before an order, in words. Pure.
import { messages } from '../messages.ts'
import type { Obstacle } from './readiness.ts'
import type { RequiredField } from '../address/address-form.ts'

function fieldNames(fields: readonly RequiredField[]): string {
  return fields.map((field) => messages.fields[field]).join(', ')
}

export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'customer':
      return messages.missing.customer(fieldNames(obstacle.fields))
    case 'shipping':
      return messages.missing.shipping(fieldNames(obstacle.fields))
    case 'offline':
    case 'offlinePaid':
    case 'fullName':
    case 'cartErrors':
    case 'nothingDue':
    case 'paymentForm':
      return messages.missing[obstacle.kind]
  }
}
