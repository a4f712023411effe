type PolledQuery<Data> = { state: { data?: Data | undefined; dataUpdateCount: number } }

/**
 * Returns a `refetchInterval` for responses that become more complete.
 * @param most responses to poll for; after that, the page shows what is loaded
 */
export function pollWhile<Data>(
  isIncomplete: (data: Data) => boolean,
  { everyMs, most }: { everyMs: number; most: number },
) {
  return ({ state: { data, dataUpdateCount } }: PolledQuery<Data>): number | false =>
    data !== undefined && isIncomplete(data) && dataUpdateCount < most ? everyMs : false
}

/** Interval for responses that contain how many chart weeks the server is still loading. */
export const toReadingInterval = pollWhile<{ reading: number }>(({ reading }) => reading > 0, {
  everyMs: 1_500,
  most: 20,
})
