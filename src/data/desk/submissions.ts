// Submissions that a committee marks as done.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markDeskSubmission } from '#contract/calls/desk/committees.ts'
import { send } from '#lib/http/send.ts'
import { putReply } from '#lib/query/put-reply.ts'
import { deskSubmissionsQuery } from './books.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

interface Mark {
  id: number
  isDone: boolean
}

/** Marks a submission of the committee as done or open; resolves to the outcome. */
export function useMarkSubmission(committeeId: number) {
  const client = useQueryClient()
  const { queryKey: key } = deskSubmissionsQuery(committeeId)
  return useMutation({
    mutationFn: async ({ id, isDone }: Mark): Promise<SaveOutcome> => {
      try {
        const marked = await send(markDeskSubmission, {
          params: { submissionId: id },
          body: { isDone },
        })
        await putReply(
          client,
          key,
          (sent) =>
            sent && {
              ...sent,
              submissions: sent.submissions.map((one) =>
                one.id === id ? { ...one, doneAtMs: marked.doneAtMs } : one,
              ),
            },
        )
        for (const resource of ['deskSubmissions', 'deskCommittees']) {
          void client.invalidateQueries({ queryKey: [resource], refetchType: 'none' })
        }
        return { kind: 'saved' }
      } catch (error) {
        void client.invalidateQueries({ queryKey: key })
        return failedOutcome(error)
      }
    },
  })
}
