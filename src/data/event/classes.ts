// The classes of an event's schedule, and the last copy of them that this device keeps for a hall without a
// connection. They are read only by parts that load late.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { claimAbsence, getClasses } from '#contract/calls/classes.ts'
import { type ClassLists, classLists, type SentClaim } from '#contract/entities/classes.ts'
import { readEventPreview } from '#lib/event/event-preview.ts'
import { errorMessage, isNotFound } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'

async function readClasses(eventId: number, signal: AbortSignal): Promise<ClassLists> {
  try {
    return await send(getClasses, { params: { eventId }, query: {}, signal })
  } catch (error) {
    // The call is an addition that other services may not have.
    if (isNotFound(error)) return { lists: [] }
    throw error
  }
}

const classesQuery = (eventId: number, againMs: number | false) =>
  queryOptions({
    queryKey: queryKey('classes', 'one', { eventId }),
    queryFn: ({ signal }) => readClasses(eventId, signal),
    enabled: eventId > 0,
    refetchInterval: againMs,
  })

const copyShape = z.nullable(
  z.object({ eventId: z.int(), savedMs: z.number(), classes: classLists }),
)
type Copy = z.output<typeof copyShape>

const copy = deviceValue<Copy>({
  key: 'classes',
  read: (stored) => copyShape.safeParse(stored).data ?? null,
  toStored: (value) => value,
})

export interface KnownClasses {
  lists: ClassLists['lists']
  /** When they were read. */
  savedMs: number
}

/**
 * The classes as they were read last, also without a connection, and read again at each interval if one is given;
 * undefined = nothing is known yet.
 */
export function useClasses(
  eventId: number,
  againMs: number | false = false,
): KnownClasses | undefined {
  const { data, dataUpdatedAt } = useQuery(classesQuery(eventId, againMs))
  const kept = useDeviceValue(copy)
  useEffect(() => {
    // The device saves nothing of a preview (rule 62).
    if (!data || readEventPreview() !== null) return
    void copy.change(() => ({ eventId, savedMs: dataUpdatedAt, classes: data }))
  }, [data, dataUpdatedAt, eventId])
  if (data) return { lists: data.lists, savedMs: dataUpdatedAt }
  if (kept?.eventId === eventId) return { lists: kept.classes.lists, savedMs: kept.savedMs }
  return undefined
}

/** The classes as `useClasses` knows them, for code that is not on screen. */
export async function knownClasses(
  client: QueryClient,
  eventId: number,
): Promise<ClassLists['lists']> {
  const read = client.getQueryData(classesQuery(eventId, false).queryKey)
  if (read) return read.lists
  const kept = await copy.reload()
  return kept?.eventId === eventId ? kept.classes.lists : []
}

/** Tells the ring's steward that a dog stays away; resolves to what went wrong in words, or null. Never rejects. */
export async function tellAbsence(eventId: number, body: SentClaim): Promise<string | null> {
  try {
    await send(claimAbsence, { params: { eventId }, body })
    return null
  } catch (error) {
    return errorMessage(error)
  }
}
