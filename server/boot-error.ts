// A reason not to start, as one sentence for the person who runs the server.

export class BootError extends Error {
  override name = 'BootError'
}
