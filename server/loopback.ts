/** Whether a host name or address is one that only this machine itself reaches. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '::1' || host === '[::1]'
  )
}
