import * as z from 'zod/mini'
import { isoDateSchema } from '#contract/dates.ts'
import { COMPARE_ALIGNS, METRIC_IDS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY, territorySchema } from '#contract/territories.ts'
import { forgiving, optional } from '../../lib/url/forgiving.ts'
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

export const compareSearchSchema = z.object({
  /** Entities in page order, such as `song:SG…,artist:AR…:4`; see compared-refs.ts. */
  e: forgiving(z.string(), ''),
  location: forgiving(territorySchema, DEFAULT_TERRITORY),
  range: forgiving(z.enum(RANGES), DEFAULT_RANGE),
  start: optional(isoDateSchema),
  end: optional(isoDateSchema),
  align: forgiving(z.enum(COMPARE_ALIGNS), 'calendar'),
  /** Chart of the debut. Empty for the one that most titles have been on. */
  chart: forgiving(z.string(), ''),
  metric: forgiving(z.enum(METRIC_IDS), 'streams'),
  view: forgiving(z.enum(COMPARE_VIEWS), 'chart'),
  sort: forgiving(z.enum(COMPARE_SORTS), '-total'),
})
export const compareDefaults = z.parse(compareSearchSchema, {})
export type CompareSearch = z.output<typeof compareSearchSchema>
export type ChangeCompare = (part: Partial<CompareSearch>, how?: { replace: boolean }) => void
