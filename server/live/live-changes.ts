// Tells the open live streams which kinds of public data have changed (decision 038).
import { type LiveKind, liveKinds, type LiveMessage } from '#contract/entities/live.ts'

/** null = of every event. */
export interface PublishedChange {
  eventId: number | null
  kind: LiveKind
}

export interface LiveListener {
  tell(message: LiveMessage): void
  /** Keeps the connection open. */
  beat(): void
  /** The server stops. */
  end(): void
}

/** Carries changes to and from other processes on the same database. */
export interface ProcessLink {
  send(change: PublishedChange): void
  sendMailQueued(): void
  close(): Promise<void>
}

/** What a link calls. */
export interface LinkEnd {
  onChange(change: PublishedChange): void
  /** Changes of other processes may have been missed. */
  onGap(): void
  onMailQueued(): void
}

export interface LiveChanges {
  /** Tells the streams of all processes; called after the change is committed. */
  publish(change: PublishedChange): void
  /** How long ago each kind of the event last changed, at most since this process has been running. */
  ages(eventId: number): LiveMessage
  /** Returns a function that ends the subscription; null once the server stops. */
  subscribe(eventId: number, listener: LiveListener): (() => void) | null
  openStreams(): number
  /** Wakes the sender of mail, in whatever process; called after the commit. */
  mailQueued(): void
  onMailQueued(listener: () => void): void
  /** Calls the listener after each change, of whatever process. */
  onPublished(listener: (change: PublishedChange) => void): void
  /** Ends all streams. */
  close(): Promise<void>
}

interface LiveOptions {
  /** Called before other processes' changes of public data are told: their readers must not get an older reply. */
  onRemoteChange?: () => void
  link?: (end: LinkEnd) => ProcessLink | Promise<ProcessLink>
}

/** Changes in quick succession are one message. */
const gatherMs = 100
/** Less than the server's limit for connections without traffic, and than that of usual proxies. */
const beatMs = 25_000

export async function startLiveChanges(options: LiveOptions = {}): Promise<LiveChanges> {
  const { onRemoteChange = () => undefined, link: connect } = options
  const startedMs = performance.now()
  const listeners = new Map<LiveListener, number>()
  const changedMs = new Map<string, number>()
  let gathered: PublishedChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let wakeSender = () => {}
  let tellPublished: (change: PublishedChange) => void = () => {}

  const keyOf = ({ eventId, kind }: PublishedChange) => `${kind} ${eventId ?? 'all'}`
  const changedAt = (change: PublishedChange) => changedMs.get(keyOf(change)) ?? startedMs

  const flush = () => {
    timer = undefined
    const changes = gathered
    gathered = []
    for (const [listener, eventId] of listeners) {
      const own = changes.filter((one) => one.eventId === null || one.eventId === eventId)
      const kinds = new Set(own.map(({ kind }) => kind))
      if (kinds.size === 0) continue
      listener.tell({ changes: [...kinds].map((kind) => ({ kind, agoMs: 0 })) })
    }
  }
  const note = (change: PublishedChange) => {
    changedMs.set(keyOf(change), performance.now())
    gathered.push(change)
    timer ??= setTimeout(flush, gatherMs)
    tellPublished(change)
  }
  const noteRemote = (changes: readonly PublishedChange[]) => {
    // Orders are in no cached reply.
    if (changes.some(({ kind }) => kind !== 'orders')) onRemoteChange()
    for (const change of changes) note(change)
  }

  const link = await connect?.({
    onChange: (change) => noteRemote([change]),
    onGap: () => noteRemote(liveKinds.map((kind) => ({ eventId: null, kind }))),
    onMailQueued: () => wakeSender(),
  })
  const beats = setInterval(() => {
    for (const listener of listeners.keys()) listener.beat()
  }, beatMs)
  beats.unref()

  return {
    publish: (change) => {
      note(change)
      link?.send(change)
    },
    ages: (eventId) => {
      const nowMs = performance.now()
      const ageOf = (kind: LiveKind) =>
        nowMs - Math.max(changedAt({ eventId, kind }), changedAt({ eventId: null, kind }))
      return { changes: liveKinds.map((kind) => ({ kind, agoMs: Math.round(ageOf(kind)) })) }
    },
    subscribe: (eventId, listener) => {
      if (isClosed) return null
      listeners.set(listener, eventId)
      return () => void listeners.delete(listener)
    },
    openStreams: () => listeners.size,
    mailQueued: () => {
      wakeSender()
      link?.sendMailQueued()
    },
    onMailQueued: (listener) => {
      wakeSender = listener
    },
    onPublished: (listener) => {
      tellPublished = listener
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(beats)
      for (const listener of listeners.keys()) listener.end()
      await link?.close()
    },
  }
}
