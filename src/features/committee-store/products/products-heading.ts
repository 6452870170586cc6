// Which heading stands above a committee's products. Pure.
import type { Committee } from '../../../../contract/entities/committee.ts'
import { messages } from '../messages.ts'

export function productsHeading(
  committee: Pick<Committee, 'name' | 'hasProductsOffered'>,
  sponsorshipCommitteeName: string,
): string {
  if (committee.name === sponsorshipCommitteeName) return messages.headings.sponsorships
  return committee.hasProductsOffered ? messages.headings.products : messages.headings.options
}
