// A list of listeners: how lower layers tell upper ones something without knowing them.

export interface Emitter<T> {
  emit(value: T): void
  /** Adds a listener; the returned function takes it away. */
  listen(listener: (value: T) => void): () => void
}

export function createEmitter<T = void>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit(value) {
      for (const listener of listeners) listener(value)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
