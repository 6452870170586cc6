// A reason not to start, as one sentence for whoever runs the server.

export class BootFault extends Error {
  override name = 'BootFault'
}
