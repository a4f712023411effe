import { type ReadinessReason } from '#contract/readiness.ts'

export const pageTitle = 'Status · Chartroom'
export const heading = 'Status'
export const asOf = (instant: string) => `As of ${instant}`
export const refresh = 'Refresh'
export const newerStatus = 'A newer status'
export const theStatus = 'The status'
export const loadingStatus = 'Loading the status'
export const allIsWell = 'All is well.'
export const allAnswer = 'The provider answers, and so does this server.'

export const newestWeeks = {
  title: 'Newest week of each chart',
  description: 'As the provider publishes it, and when this server asked for it.',
  what: 'The newest weeks',
  loading: 'Loading the newest weeks',
  empty: 'There are no charts',
  emptyMeaning:
    'The provider answered, and has none for these credentials. Whoever runs Chartroom can ask it to open charts for them; then refresh this page.',
  fetched: 'Fetched',
  couldNotBeAsked: 'Could not be asked',
  nonePublished: 'None published',
  older: 'Older',
} as const

export const provider = {
  title: 'Provider',
  reachable: 'Reachable',
  lastAnswer: 'Last answer',
  noAnswerYet: 'None yet',
  mode: 'Mode',
  callsRunning: 'Calls under way',
  callsWaiting: 'Calls waiting',
  leftAlone: 'Paused after failures',
} as const
export const modes = { embedded: 'Embedded: the service in this server', remote: 'Remote, with credentials' } as const
export const notAskedYet = 'Not asked yet'
export const isUnreachable = 'No: the last call got no answer'
export const yes = 'Yes'
export const no = 'No'

export const kept = {
  title: 'Kept answers',
  fromMemory: 'Answered from memory',
  reads: 'Reads since it started',
  fromProvider: 'Passed on to the provider',
  stale: 'Older answers, after a failure',
  ready: 'Ready to send',
  limit: 'Limit of what is kept',
} as const
export const megabytes = (count: string) => `${count} MB`

export const server = {
  title: 'This server',
  isReady: 'Takes questions',
  version: 'Version',
  uptime: 'Running for',
  started: 'Started',
} as const
export const lessThanAMinute = 'less than a minute'

/** What it means for whoever reads the pages, and what can be done. */
export const reasons: Record<ReadinessReason, { title: string; text: string }> = {
  starting: {
    title: 'It is starting.',
    text: 'The catalogue is being made, or the first login at the provider is under way. This ends by itself.',
  },
  provider_unreachable: {
    title: 'The provider does not answer.',
    text: 'What was kept is shown, marked as older, for up to a day. It is asked again by itself.',
  },
  credentials_refused: {
    title: 'The provider refuses the credentials.',
    text: 'Whoever runs this server has to check the key, the user name and the password.',
  },
  account_shared: {
    title: 'Another program is using the same provider account.',
    text: 'Each login ends the other program’s access, so pages can be slow or show saved data. The operator can set REDIS_URL for all servers, or give each program its own account.',
  },
  retry_after: {
    title: 'The provider asked to be left alone for a while.',
    text: 'Nothing is asked before that is over. What was kept is shown.',
  },
  breaker_open: {
    title: 'Some questions keep failing at the provider.',
    text: 'They are left alone for half a minute at a time. What was kept is shown.',
  },
  identity_provider: {
    title: 'Nobody can sign in.',
    text: 'The identity provider cannot be reached. Whoever is signed in stays so.',
  },
  redis_unreachable: {
    title: 'The servers cannot hear of each other.',
    text: 'Each goes on by itself: answers may take longer, and nobody can sign in anew. It is tried again by itself.',
  },
  shedding: {
    title: 'More is asked than can be answered in time.',
    text: 'Some questions are turned away for a few seconds. Reload a little later.',
  },
  draining: { title: 'It is being stopped.', text: 'Another server, or this one, will answer in a moment.' },
}
