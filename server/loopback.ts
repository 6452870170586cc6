/** Whether only this machine can reach a host name or address. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '::1' || host === '[::1]'
  )
}
