import * as z from 'zod/mini'
import { isoDateSchema } from '#contract/dates.ts'
import { COMPARE_ALIGNS, METRIC_IDS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { forgiving } from '../../lib/url/forgiving.ts'
import { DEFAULT_RANGE, RANGES } from '#domain/date-range/range-choice.ts'

const COMPARE_VIEWS = ['chart', 'table'] as const

/** `-total` puts the highest first. `own` is the order in the URL, which people set by hand. */
const COMPARE_SORTS = [
  '-total',
  'total',
  '-change',
  'change',
  '-peak',
  'peak',
  '-other',
  'other',
  'name',
  '-name',
  'own',
] as const
export type CompareSort = (typeof COMPARE_SORTS)[number]

export const compareDefaults = {
  e: '',
  location: DEFAULT_TERRITORY,
  range: DEFAULT_RANGE,
  align: 'calendar',
  chart: '',
  metric: 'streams',
  view: 'chart',
  sort: '-total',
} as const

// oxlint-disable-next-line promise/valid-params -- zod's method, not a promise
const optionalDate = z.catch(z.optional(isoDateSchema), undefined)

export const compareSearchSchema = z.object({
  /** Entities in page order, such as `song:SG…,artist:AR…:4`; see compared-refs.ts. */
  e: forgiving(z.string(), compareDefaults.e),
  location: forgiving(territorySchema, compareDefaults.location),
  range: forgiving(z.enum(RANGES), compareDefaults.range),
  start: optionalDate,
  end: optionalDate,
  align: forgiving(z.enum(COMPARE_ALIGNS), compareDefaults.align),
  /** Chart of the debut. Empty for the one that most titles have been on. */
  chart: forgiving(z.string(), compareDefaults.chart),
  metric: forgiving(z.enum(METRIC_IDS), compareDefaults.metric),
  view: forgiving(z.enum(COMPARE_VIEWS), compareDefaults.view),
  sort: forgiving(z.enum(COMPARE_SORTS), compareDefaults.sort),
})
export type CompareSearch = z.output<typeof compareSearchSchema>
export type ChangeCompare = (part: Partial<CompareSearch>, how?: { replace: boolean }) => void
