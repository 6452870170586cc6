// The answers of a cart's or an order's line: `dataPoints` by key and, from our own service, `answers` by label.
import * as z from 'zod/mini'
import { type LabelledAnswer, labelledAnswer, labelledAnswers } from '../entities/answers.ts'

/** The fields of a line on the wire. */
export const answersOfLine = {
  dataPoints: z.optional(z.nullable(z.looseObject({}))),
  answers: z.optional(z.nullable(z.array(labelledAnswer))),
}

/** The answers by label; by key where the service tells no labels. */
export function wireToAnswers({
  dataPoints,
  answers,
}: {
  dataPoints?: Record<string, unknown> | null | undefined
  answers?: readonly LabelledAnswer[] | null | undefined
}): LabelledAnswer[] {
  return answers ? [...answers] : labelledAnswers(dataPoints ?? {}, [])
}
