/** What the bench uses of it; the package brings no types. */
declare module 'autocannon' {
  type Request = { method: 'GET'; path: string; headers: Record<string, string> }
  type Client = { setRequests(requests: readonly Request[]): void }
  type Options = {
    url: string
    connections: number
    duration: number
    /** Requests a second over all connections; without it as many as the server takes. */
    overallRate?: number
    timeout: number
    setupClient: (client: Client) => void
  }
  export type Result = {
    latency: { p50: number; p90: number; p97_5: number; p99: number; max: number }
    requests: { average: number; total: number }
    '2xx': number
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
