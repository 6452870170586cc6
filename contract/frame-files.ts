// The frames of the built app: what an address starts from that has no prerendered page of its own. Server
// and worker ask here.

/** What any address may start from. */
export const plainFrame = '/app-shell.html'

/** What a committee's store starts from. */
export const storeFrame = '/store-frame.html'

const storeAddress = /^\/committee\/[^/]+$/

/** The frame that an address starts from. */
export function frameOf(pathname: string): string {
  return storeAddress.test(pathname) ? storeFrame : plainFrame
}
