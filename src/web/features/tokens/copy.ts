import { type TokenScope } from '#contract/api/api-tokens.ts'
import { plural } from '../../lib/format/plural.ts'

export const pageTitle = 'Access tokens · Chartroom'
export const heading = 'Access tokens'
export const introduction = 'Let a spreadsheet or a script read Chartroom on your behalf.'
export const tokens = 'your access tokens'
export const list = 'Tokens'
export const loading = 'Loading the access tokens'

export const areOff = 'Access tokens are off'
export const areOffNote =
  'They let programs read chart data outside Chartroom, so an administrator turns them on with the API_TOKENS setting.'
export const noTokens = 'No tokens yet'
export const noTokensNote =
  'A token reads what you choose and nothing else. Create one for each spreadsheet or script, so that you can revoke it on its own.'
export const create = 'Create token'
export const budgetNote = (calls: string) =>
  `Each token can cause ${calls} calls to the data provider per day (UTC). Cached data costs none.`

// A token of the list
export const scopes: Record<TokenScope, string> = { charts: 'Charts', entities: 'Artists and titles', desk: 'Desk' }
export const expires = (at: string) => `Expires ${at}`
export const expired = 'Expired'
export const expiredOn = (at: string) => `Expired ${at}`
export const lastUsed = (at: string) => `Last used ${at}`
export const neverUsed = 'Never used'
export const ownedBy = (owner: string) => `Created by ${owner}`
export const usedToday = (requests: number, formatted: string) =>
  plural(requests, { one: '1 request today', other: `${formatted} requests today` })
export const callsToday = (calls: string, budget: string) => `${calls} of ${budget} provider calls today`
export const revoke = 'Revoke'
export const revokeNamed = (name: string) => `Revoke token: ${name}`
export const revoked = (name: string) => `Revoked the token “${name}”.`

// Dialogs
export const name = 'Name'
export const nameHint = 'Where you’ll use it, such as “Monday spreadsheet”'
export const reads = 'What it can read'
export const scopeMeanings: Record<TokenScope, string> = {
  charts: 'Charts, chart weeks, and insights',
  entities: 'Search, and the figures of artists, songs, albums, recordings, products, and works',
  desk: 'Your team’s rosters and their desks',
}
export const lifetime = 'Expires after'
export const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
export const warning =
  'Anyone who has the token can read licensed data as you, without signing in. Treat it like a password.'
export const cancel = 'Cancel'
export const done = 'Done'
export const created = 'Token created'
export const copyNow = 'Copy it now. Chartroom won’t show it again.'
export const theToken = 'token'
export const copyToken = 'Copy token'
export const howTo = 'Send it in the Authorization header. For example:'
export const example = 'example'
export const revokeQuestion = (token: string) => `Revoke “${token}”?`
export const revokeNote = 'Programs that use this token will stop working at once. You can’t undo this.'
