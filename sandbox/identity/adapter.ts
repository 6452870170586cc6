// Stores the sessions, grants, codes and tokens of oidc-provider in record stores.
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { openRecordStore, type RecordStore } from '../record-store.ts'

type Kept = { payload: AdapterPayload; expiresMs: number | null }

// Revoking a grant deletes its records of these models.
const granted = ['AccessToken', 'AuthorizationCode', 'RefreshToken']

/** An adapter per model in one folder; expired records are deleted when a model is opened. */
export function createAdapters(folder: string): (model: string) => Adapter {
  const stores = new Map<string, RecordStore<Kept>>()
  const storeOf = (model: string) => {
    const open = stores.get(model) ?? openFresh(folder, model)
    stores.set(model, open)
    return open
  }
  for (const model of granted) storeOf(model)
  return (model) => adapterOf(storeOf(model), () => granted.map(storeOf))
}

function adapterOf(store: RecordStore<Kept>, revocable: () => RecordStore<Kept>[]): Adapter {
  const find = async (id: string) => {
    const kept = store.get(id)
    return kept && !isOver(kept) ? kept.payload : undefined
  }
  return {
    find,
    async upsert(id, payload, expiresInSec) {
      const expiresMs = expiresInSec === undefined ? null : Date.now() + expiresInSec * 1000
      store.set(id, { payload, expiresMs })
    },
    async findByUid(uid) {
      return store.values().find((kept) => kept.payload.uid === uid && !isOver(kept))?.payload
    },
    async findByUserCode() {},
    async consume(id) {
      const kept = store.get(id)
      const consumed = Math.floor(Date.now() / 1000)
      if (kept) store.set(id, { ...kept, payload: { ...kept.payload, consumed } })
    },
    async destroy(id) {
      store.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const each of revocable()) {
        for (const [id, { payload }] of each.entries()) {
          if (payload.grantId === grantId) each.delete(id)
        }
      }
    },
  }
}

function openFresh(folder: string, model: string): RecordStore<Kept> {
  const store = openRecordStore<Kept>(folder, `identity-${model}`)
  for (const [id, kept] of store.entries()) if (isOver(kept)) store.delete(id)
  return store
}

function isOver({ expiresMs }: Kept): boolean {
  return expiresMs !== null && expiresMs <= Date.now()
}
