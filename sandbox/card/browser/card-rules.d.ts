export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'unknown'
export type FieldProblem = { code: string; message: string }

export function digitsOf(text: string, most?: number): string
export function brandOf(digits: string): CardBrand
export function numberLengthOf(brand: CardBrand): number
export function cvcLengthOf(brand: CardBrand): number
export function passesLuhn(digits: string): boolean
export function groupNumber(text: string): string
export function groupExpiry(text: string): string
export function expiryOf(text: string): { month: number; year: number }
export function numberProblem(text: string): FieldProblem | null
export function expiryProblem(text: string, now: Date): FieldProblem | null
export function cvcProblem(text: string, brand: CardBrand): FieldProblem | null
