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
