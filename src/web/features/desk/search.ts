import * as z from 'zod/mini'
import { parseScope } from '#contract/desk/scope.ts'
import { CHART_ID, CHART_KINDS } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { FRONT_GROUPS } from '#domain/desk/front-groups.ts'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

export const deskDefaults = {
  /** Empty for this person's default roster. */
  roster: '',
  /** Empty for the latest complete week. */
  week: '',
  /** Week that the matrix compares with. Empty for the week before. */
  vs: '',
  /** Charts that count. Empty for the scope that is saved with the roster. */
  scope: '',
  /** Territory of the artists' figures and of the sparklines. */
  location: DEFAULT_TERRITORY,
  kind: 'song',
  /** Column of the matrix, with `-` in front for descending. Empty for the rank in the territory. */
  sort: '',
  group: 'none',
  q: '',
  /** Comma-separated chart IDs. Empty for the charts with the most titles, `none` for no charts. */
  cols: '',
  /** `front` for the front page, `all` for every line, or the lines of one group. */
  lines: 'front',
  by: 'kind',
  artists: 'first',
  rows: 'normal',
} as const

/** The desk without any choice in its URL. */
export const LATEST_DESK = { week: 'latest', scope: '', location: deskDefaults.location } as const

const SORT_PATTERN = new RegExp(`^(-?(title|units|change|${CHART_ID}))?$`)
const COLUMNS_PATTERN = new RegExp(`^(none|${CHART_ID}(,${CHART_ID})*)?$`)

export const deskSearchSchema = z.object({
  roster: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), deskDefaults.roster),
  week: forgiving(z.union([z.literal(''), z.string().check(z.regex(WEEK_LABEL_PATTERN))]), deskDefaults.week),
  vs: forgiving(z.union([z.literal(''), z.string().check(z.regex(WEEK_LABEL_PATTERN))]), deskDefaults.vs),
  scope: forgiving(z.string().check(z.refine((text) => text === '' || parseScope(text) !== null)), deskDefaults.scope),
  location: forgiving(territorySchema, deskDefaults.location),
  kind: forgiving(z.enum(CHART_KINDS), deskDefaults.kind),
  sort: forgiving(z.string().check(z.regex(SORT_PATTERN)), deskDefaults.sort),
  group: forgiving(z.enum(['none', 'artist']), deskDefaults.group),
  q: forgiving(z.string().check(z.maxLength(MAX_QUERY_LENGTH)), deskDefaults.q),
  cols: forgiving(z.string().check(z.regex(COLUMNS_PATTERN)), deskDefaults.cols),
  lines: forgiving(z.enum(['front', 'all', ...FRONT_GROUPS]), deskDefaults.lines),
  by: forgiving(z.enum(['kind', 'territory', 'artist']), deskDefaults.by),
  artists: forgiving(z.enum(['first', 'all']), deskDefaults.artists),
  rows: forgiving(z.enum(['normal', 'dense']), deskDefaults.rows),
})
export type DeskSearch = z.infer<typeof deskSearchSchema>
export type ChangeDeskSearch = (part: Partial<DeskSearch>, options?: { replace: boolean }) => void
