// A committee's request form and its submission.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getFormConfigs, submitForm } from '#contract/calls/store.ts'
import { answersByLabel, type FormAnswer } from '#contract/rules/forms/form-answers.ts'
import type { RequestField, RequestForm } from '#contract/entities/form.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { isNotFound, isRefused } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { queryKey } from '#lib/query/query-keys.ts'

async function readConfig(committeeId: number, signal: AbortSignal) {
  try {
    const [first] = await send(getFormConfigs, { query: { committeeId }, signal })
    return first
  } catch (error) {
    // A store that does not exist is no fault: anybody may write its address.
    if (!signal.aborted && !isNotFound(error)) {
      logWarning('The request form could not be loaded', { error })
    }
    throw error
  }
}

async function readForm(committeeId: number, signal: AbortSignal): Promise<RequestForm | null> {
  const config = await readConfig(committeeId, signal)
  if (!config) return null
  const reading = readFormFields(config.formFields)
  if (reading.kind === 'unreadable') {
    logWarning('The request form could not be read', { committeeId })
    return null
  }
  const { fields, leftOutCount } = reading
  if (leftOutCount > 0)
    logWarning('Unusable fields of a request form were left out', { committeeId })
  return fields.length > 0 ? { committeeName: config.committeeName, fields } : null
}

/** The committee's request form; null when it has none, or an unreadable one, which is logged. */
export function requestFormQuery(committeeId: number) {
  return queryOptions({
    queryKey: queryKey('forms', 'one', { committeeId }),
    queryFn: ({ signal }) => readForm(committeeId, signal),
    enabled: committeeId > 0,
  })
}

export interface Submission {
  fields: readonly RequestField[]
  /** By `answerKey`. */
  answers: ReadonlyMap<string, FormAnswer>
  /** Idempotency key: a repeated submission is stored once. */
  submissionId: string
}

export type SubmitOutcome = { kind: 'sent' } | { kind: 'failed' }

/** Submits a committee's form; the mutation resolves with an outcome and does not reject. */
export function useSubmitForm(committeeId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, answers, submissionId }: Submission): Promise<SubmitOutcome> => {
      const formData = JSON.stringify(answersByLabel(fields, answers))
      try {
        await send(submitForm, { query: {}, body: { committeeId, formData, submissionId } })
        return { kind: 'sent' }
      } catch (error) {
        logWarning('The request form was not sent', { error })
        // The committee may have changed its form since it was loaded.
        if (isRefused(error)) {
          void client.invalidateQueries(requestFormQuery(committeeId))
        }
        return { kind: 'failed' }
      }
    },
  })
}
