// Which fields keep an order back, each with the name of its control and what to do. Pure.
import type { Problem } from '../../../ui/form/error-summary.tsx'
import type { RequiredField } from '../address/address-form.ts'
import { messages } from '../messages.ts'
import type { Obstacle } from './readiness.ts'

export type AddressName = 'customer' | 'shipping'

export const fullNameControl = 'fullName'

/** The name of an address field's control. */
export function controlName(address: AddressName, field: string): string {
  return `${address}-${field}`
}

/** The blank fields among the obstacles; what no field can mend is left out. */
export function fieldProblems(obstacles: readonly Obstacle[]): Problem[] {
  return obstacles.flatMap((obstacle): Problem[] => {
    if (obstacle.kind === 'customer') return ofAddress('customer', obstacle.fields)
    if (obstacle.kind === 'shipping') return ofAddress('shipping', obstacle.fields)
    if (obstacle.kind !== 'fullName') return []
    return [{ name: fullNameControl, text: messages.payment.blankName }]
  })
}

function ofAddress(address: AddressName, fields: readonly RequiredField[]): Problem[] {
  return fields.map((field) => ({
    name: controlName(address, field),
    text: messages.problemIn[address](messages.blank[field]),
  }))
}
