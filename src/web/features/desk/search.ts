import * as z from 'zod/mini'
import { parseScope } from '#contract/desk/scope.ts'
import { CHART_ID, CHART_KINDS } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { FRONT_GROUPS } from '#domain/desk/front-groups.ts'
import { forgiving, rosterParam, weekParam } from '../../lib/url/forgiving.ts'

/** The desk without any choice in its URL. */
export const LATEST_DESK = { week: 'latest', scope: '', location: DEFAULT_TERRITORY } as const

const SORT_PATTERN = new RegExp(`^(-?(title|units|change|${CHART_ID}))?$`)
const COLUMNS_PATTERN = new RegExp(`^(none|${CHART_ID}(,${CHART_ID})*)?$`)

export const deskSearchSchema = z.object({
  /** Empty for this person's default roster. */
  roster: rosterParam,
  /** Empty for the latest complete week. */
  week: weekParam,
  /** Week that the matrix compares with. Empty for the week before. */
  vs: weekParam,
  /** Charts that count. Empty for the scope that is saved with the roster. */
  scope: forgiving(z.string().check(z.refine((text) => text === '' || parseScope(text) !== null)), ''),
  /** Territory of the artists' figures and of the sparklines. */
  location: forgiving(territorySchema, DEFAULT_TERRITORY),
  kind: forgiving(z.enum(CHART_KINDS), 'song'),
  /** Column of the matrix, with `-` in front for descending. Empty for the rank in the territory. */
  sort: forgiving(z.string().check(z.regex(SORT_PATTERN)), ''),
  group: forgiving(z.enum(['none', 'artist']), 'none'),
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), ''),
  /** Comma-separated chart IDs. Empty for the charts with the most titles, `none` for no charts. */
  cols: forgiving(z.string().check(z.regex(COLUMNS_PATTERN)), ''),
  /** `front` for the front page, `all` for every line, or the lines of one group. */
  lines: forgiving(z.enum(['front', 'all', ...FRONT_GROUPS]), 'front'),
  by: forgiving(z.enum(['kind', 'territory', 'artist']), 'kind'),
  artists: forgiving(z.enum(['first', 'all']), 'first'),
  rows: forgiving(z.enum(['normal', 'dense']), 'normal'),
})
export const deskDefaults = z.parse(deskSearchSchema, {})
export type DeskSearch = z.infer<typeof deskSearchSchema>
export type ChangeDeskSearch = (part: Partial<DeskSearch>, options?: { replace: boolean }) => void
