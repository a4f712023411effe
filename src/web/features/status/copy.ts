import type { ReadinessReason } from '#contract/server/readiness.ts'
import { plural } from '../../lib/format/plural.ts'

function toOut(out: number, all: number): string {
  if (out === all) return plural(all, { one: 'The only chart is', other: `All ${all} charts are` })
  return `${out} of ${all} charts are`
}

export const latestWeeks = {
  title: 'Latest week of each chart',
  description: 'The latest week that the data provider has published, and when this server last checked.',
  /** @param dates such as `Nov 20 – 26, 2026` */
  out: (out: number, all: number, dates: string) => `${toOut(out, all)} out for ${dates}.`,
  what: 'the latest weeks',
  loading: 'Loading the latest weeks',
  empty: 'No charts available',
  emptyMeaning:
    'The data provider responded but has no charts for these credentials. Your Chartroom administrator can ask the provider for access. Then refresh this page.',
  checked: 'Checked',
  checkFailed: 'Couldn’t check',
  nonePublished: 'None published',
  saved: 'Saved data',
} as const

export const provider = {
  title: 'Data provider',
  reachable: 'Reachable',
  lastResponse: 'Last response',
  noResponseYet: 'None yet',
  mode: 'Mode',
  paused: 'Paused after failures',
} as const
export const modes = {
  embedded: 'Embedded in this server',
  remote: 'Remote (uses credentials)',
} as const
export const yes = 'Yes'

export const cache = {
  title: 'Cache',
  hits: 'Served from cache',
  reads: 'Reads since startup',
  misses: 'Sent to the data provider',
  stale: 'Saved data served after a failure',
  ready: 'Responses in memory',
  readyOf: (used: string, limit: string) => `${used} of ${limit} MB`,
} as const

export const archive = {
  weeksOfCharts: (weeks: string, charts: string) => `${weeks} of ${charts}`,
} as const

export const server = {
  title: 'This server',
  isReady: 'Accepting requests',
  version: 'Version',
  callsRunning: 'Calls in progress',
  callsWaiting: 'Calls waiting',
  started: 'Started',
} as const

export const reasons: Record<ReadinessReason, { title: string; text: string }> = {
  starting: {
    title: 'Starting up.',
    text: 'The sample catalog is being generated, or the first login to the data provider is in progress. You don’t need to do anything.',
  },
  provider_unreachable: {
    title: 'The data provider isn’t responding.',
    text: 'We keep retrying. For up to a day, pages show saved data and say so.',
  },
  credentials_refused: {
    title: 'The data provider rejected the credentials.',
    text: 'Your Chartroom administrator needs to check the key, user name, and password.',
  },
  account_shared: {
    title: 'Another program is using the same provider account.',
    text: 'Each login ends the other program’s access, so pages can be slow or show saved data. Your Chartroom administrator can set REDIS_URL for all servers, or give each program its own account.',
  },
  retry_after: {
    title: 'The data provider requested a pause.',
    text: 'We send no requests until the pause is over. Meanwhile, pages show saved data.',
  },
  breaker_open: {
    title: 'Some provider requests keep failing.',
    text: 'We retry every 30 seconds. Meanwhile, pages show saved data.',
  },
  identity_provider: {
    title: 'No one can sign in.',
    text: 'The identity provider can’t be reached. People who are signed in stay signed in.',
  },
  redis_unreachable: {
    title: 'Redis is unreachable, so the servers are running independently.',
    text: 'Pages may load more slowly, and no one can sign in. We keep retrying.',
  },
  team_data: {
    title: 'Team data can’t be loaded or saved right now.',
    text: 'Charts work as usual. Rosters, notes, saved views, and alerts will work again once their database does. Your Chartroom administrator can find the cause in the server’s log.',
  },
  data_folder_shared: {
    title: 'Another server uses the same data folder.',
    text: 'Your Chartroom administrator can stop one of them, or give each server its own folder.',
  },
  shedding: {
    title: 'We’re getting a lot of requests right now.',
    text: 'Some are rejected for a few seconds. Try again in a moment.',
  },
  draining: {
    title: 'This server is shutting down.',
    text: 'Try again in a moment. Another server takes over, or this one restarts.',
  },
}
