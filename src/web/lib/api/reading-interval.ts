/** Polling interval while the server is still loading weeks. */
const POLL_INTERVAL_MS = 1_500
/** Maximum responses to poll for. After that, the page shows what is loaded. */
const MAX_REFETCHES = 20

type ReadingQuery = { state: { data?: { reading: number } | undefined; dataUpdateCount: number } }

/** Interval for responses that contain how many chart weeks the server is still loading. */
export function toReadingInterval({ state: { data, dataUpdateCount } }: ReadingQuery): number | false {
  return data !== undefined && data.reading > 0 && dataUpdateCount < MAX_REFETCHES ? POLL_INTERVAL_MS : false
}
