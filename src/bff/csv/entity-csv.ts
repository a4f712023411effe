import type { EntityAnswer } from '#contract/api/entity.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { BYTE_ORDER_MARK, type Cell, toCsvLine } from '#contract/text/csv.ts'
import { CHANGE_OBSTACLE_NAMES } from '#domain/receipt/change-obstacles.ts'
import { daysIn } from '#contract/dates.ts'
import { describeFormulas, toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import type { Metrics } from '#contract/metrics.ts'
import { toReceiptComments } from './receipt-lines.ts'

/** Total of a metric, or one value of a breakout. */
type Figure = { metric: string; breakout: string | null; value: string | null; unit: string; amount: number | null }

export const ENTITY_COLUMNS = [
  'kind',
  'id',
  'title',
  'credit',
  'identifiers',
  'location',
  'start',
  'end',
  ...BREAKOUT_NAMES.map((name) => `only_${name}`),
  'metric',
  'breakout',
  'value',
  'unit',
  'amount',
  'compared_start',
  'compared_end',
  'compared_amount',
  'like_for_like_amount',
  'like_for_like_compared_amount',
  'days',
  'days_with_data',
  'compared_days',
  'compared_days_with_data',
]

/** Formats an entity's figures, one per line with its unit, because units must not mix in a column. */
export function formatEntityCsv(entity: EntityAnswer, receipt: 'header' | 'none'): string {
  const title = `Entity: ${entity.title ?? 'name not given'} (${entity.kind} ${entity.id})`
  const head = receipt === 'header' ? toReceiptComments({ receipt: entity.receipt }, title, notesOf(entity)) : ''
  const lines = toFigures(entity.metrics).map((figure) => toCsvLine(toCells(entity, figure)))
  return BYTE_ORDER_MARK + head + toCsvLine(ENTITY_COLUMNS) + lines.join('')
}

function toCells(entity: EntityAnswer, { metric, breakout, value, unit, amount }: Figure): Cell[] {
  const { comparison, window, filters } = entity
  const compared = toFigures(comparison?.metrics ?? null).find(
    (other) => other.metric === metric && other.breakout === breakout && other.value === value && other.unit === unit,
  )
  return [
    entity.kind,
    entity.id,
    entity.title,
    entity.credit,
    toIdentifiersText(entity),
    entity.location,
    window.start,
    window.end,
    ...BREAKOUT_NAMES.map((name) => filters[name] ?? null),
    metric,
    breakout,
    value,
    unit,
    amount,
    comparison?.window.start ?? null,
    comparison?.window.end ?? null,
    compared?.amount ?? null,
    ...toLikeForLikeCells(entity, metric),
    entity.coverage?.days ?? null,
    entity.coverage?.knownDays ?? null,
    comparison?.coverage?.days ?? null,
    comparison?.coverage?.knownDays ?? null,
  ]
}

/** Cells are empty unless Album Equivalents are compared across the formula change. */
function toLikeForLikeCells({ comparison }: EntityAnswer, metric: string): Cell[] {
  const likeForLike = metric === 'equivalents' ? (comparison?.likeForLike ?? null) : null
  return [likeForLike?.current ?? null, likeForLike?.compared ?? null]
}

/** Puts the scheme before each identifier, because spreadsheets would round a plain barcode. */
function toIdentifiersText({ identifiers }: EntityAnswer): string | null {
  return identifiers.length === 0 ? null : identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(' ')
}

/** Every metric has a line, so that missing data is an empty amount instead of a missing line. */
function toFigures(metrics: Metrics | null): Figure[] {
  return METRIC_IDS.flatMap((metric) => {
    const value = metrics?.[metric] ?? null
    const unit = metric === 'equivalents' ? (metrics?.equivalents?.kind ?? '') : metric
    const breakouts = value !== null && 'breakouts' in value ? value.breakouts : []
    const total: Figure = { metric, breakout: null, value: null, unit, amount: value?.total ?? null }
    const parts = breakouts.flatMap(({ name, values }) =>
      values.map((part): Figure => ({ metric, breakout: name, value: part.name, unit, amount: part.value })),
    )
    return [total].concat(parts)
  })
}

function notesOf(entity: EntityAnswer): string[] {
  const { metrics, comparison, window, daysReleased, facts } = entity
  const released = `Released on ${facts.releaseDate ?? ''}`
  const effects = toFormulaEffects(entity)
  return [
    ...(metrics === null ? ['No data for these dates in this territory. This isn’t the same as zero'] : []),
    ...(comparison ? [`Compared with: ${comparison.window.start} to ${comparison.window.end}`] : []),
    ...(daysReleased === undefined ? [] : [`${released}: ${daysReleased} of ${daysIn(window)} days since the release`]),
    ...(comparison?.daysReleased === undefined
      ? []
      : [
          `${released}: ${comparison.daysReleased} of ${daysIn(comparison.window)} compared days since the release, so the periods are not comparable`,
        ]),
    ...(comparison?.failed ? ['Comparison: failed to load'] : []),
    ...(comparison?.obstacle ? [CHANGE_OBSTACLE_NAMES[comparison.obstacle]] : []),
    ...(effects.length === 0 ? [] : [describeFormulas(effects)]),
  ]
}
