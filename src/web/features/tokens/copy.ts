import type { TokenScope } from '#contract/api/api-tokens.ts'
import { plural } from '../../lib/format/plural.ts'
export const list = 'Tokens'

export const create = 'Create token'
export const budgetNote = (calls: string) =>
  `Each token can cause ${calls} calls to the data provider per day (UTC). Cached data costs none.`

export const scopes: Record<TokenScope, string> = { charts: 'Charts', entities: 'Artists and titles', desk: 'Desk' }
export const usedToday = (requests: number, formatted: string) =>
  plural(requests, { one: '1 request today', other: `${formatted} requests today` })
export const revoke = 'Revoke'
export const scopeMeanings: Record<TokenScope, string> = {
  charts: 'Charts, chart weeks, and insights',
  entities: 'Search, and the figures of artists, songs, albums, recordings, products, and works',
  desk: 'Your team’s rosters and their desks',
}
export const created = 'Token created'
