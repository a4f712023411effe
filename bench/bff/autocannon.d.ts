/** Types for the parts of autocannon that we use, because the package has none. */
declare module 'autocannon' {
  type Request = { method: 'GET'; path: string; headers: Record<string, string> }
  type Client = { setRequests(requests: readonly Request[]): void }
  type Options = {
    url: string
    connections: number
    duration: number
    timeout: number
    setupClient: (client: Client) => void
  }
  export type Result = {
    requests: { average: number }
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
