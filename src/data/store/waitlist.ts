// The user's own places on the waitlist of what is sold out (rule 100). Memory only.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getWaitlist, joinWaitlist, leaveWaitlist } from '#contract/calls/waitlist.ts'
import type { OwnPlace } from '#contract/entities/waitlist.ts'
import { errorMessage, isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { putReply } from '#lib/query/put-reply.ts'
import { queryKey } from '#lib/query/query-keys.ts'

async function readPlaces(signal: AbortSignal): Promise<OwnPlace[] | null> {
  try {
    return await send(getWaitlist, { signal })
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** The places of a signed-in user, offers first; null where the service has no such call (rule 43). */
export function waitlistQuery(userId: number | null) {
  return queryOptions({
    queryKey: queryKey('waitlist', 'list', { userId: userId ?? 0 }),
    queryFn: ({ signal }) => readPlaces(signal),
    staleTime: 0,
    enabled: userId !== null && userId > 0,
  })
}

/** What somebody waits for. */
export interface WaitedItem {
  eventProductId: number
  eventVariantId: number | null
}

export type WaitlistAct = { act: 'join'; item: WaitedItem } | { act: 'leave'; placeId: number }
/** `userId` comes with the request: who is signed in may have become known since the screen was drawn. */
export type WaitlistRequest = WaitlistAct & { userId: number }
export type WaitlistOutcome = { kind: 'done' } | { kind: 'failed'; message: string }

/** Joins or leaves; does not reject. */
export function useWaitlistChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (request: WaitlistRequest): Promise<WaitlistOutcome> => {
      const { queryKey: key } = waitlistQuery(request.userId)
      try {
        const { act } = request
        const places =
          act === 'join'
            ? await send(joinWaitlist, { body: request.item })
            : await send(leaveWaitlist, { params: { placeId: request.placeId } })
        await putReply(client, key, places)
        return { kind: 'done' }
      } catch (error) {
        logWarning('The waitlist was not changed', { error: String(error) })
        // A refusal says that the list, or what is for sale, is another one by now.
        void client.invalidateQueries({ queryKey: key })
        void client.invalidateQueries({ queryKey: ['products'] })
        return { kind: 'failed', message: errorMessage(error) }
      }
    },
  })
}

/** The user's place for the item, undefined = none. */
export const placeFor = (
  places: readonly OwnPlace[] | null | undefined,
  { eventProductId, eventVariantId }: WaitedItem,
): OwnPlace | undefined =>
  places?.find(
    (place) => place.eventProductId === eventProductId && place.eventVariantId === eventVariantId,
  )
