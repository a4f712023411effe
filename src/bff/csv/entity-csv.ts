import type { EntityAnswer } from '#contract/api/entity.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#contract/text/csv.ts'
import { CHANGE_OBSTACLE_NAMES } from '#domain/receipt/change-obstacles.ts'
import { daysIn } from '#contract/dates.ts'
import { describeFormulas, toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import type { Metrics } from '#contract/metrics.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import { toReceiptComments } from './receipt-lines.ts'

/** Total of a metric, or one value of a breakout. */
type Figure = { metric: string; breakout: string | null; value: string | null; unit: string; amount: number | null }

type Line = { entity: EntityAnswer; figure: Figure; compared: Figure | undefined }

const COLUMNS: CsvColumns<Line> = {
  kind: ({ entity }) => entity.kind,
  id: ({ entity }) => entity.id,
  title: ({ entity }) => entity.title,
  credit: ({ entity }) => entity.credit,
  identifiers: ({ entity }) => toIdentifiersText(entity),
  location: ({ entity }) => entity.location,
  start: ({ entity }) => entity.window.start,
  end: ({ entity }) => entity.window.end,
  ...Object.fromEntries(
    BREAKOUT_NAMES.map((name) => [`only_${name}`, ({ entity }: Line) => entity.filters[name] ?? null]),
  ),
  metric: ({ figure }) => figure.metric,
  breakout: ({ figure }) => figure.breakout,
  value: ({ figure }) => figure.value,
  unit: ({ figure }) => figure.unit,
  amount: ({ figure }) => figure.amount,
  compared_start: ({ entity }) => entity.comparison?.window.start ?? null,
  compared_end: ({ entity }) => entity.comparison?.window.end ?? null,
  compared_amount: ({ compared }) => compared?.amount ?? null,
  like_for_like_amount: (line) => likeForLikeOf(line)?.current ?? null,
  like_for_like_compared_amount: (line) => likeForLikeOf(line)?.compared ?? null,
  days: ({ entity }) => entity.coverage?.days ?? null,
  days_with_data: ({ entity }) => entity.coverage?.knownDays ?? null,
  compared_days: ({ entity }) => entity.comparison?.coverage?.days ?? null,
  compared_days_with_data: ({ entity }) => entity.comparison?.coverage?.knownDays ?? null,
}
export const ENTITY_COLUMNS = Object.keys(COLUMNS)

/** Formats an entity's figures, one per line with its unit, because units must not mix in a column. */
export function formatEntityCsv(entity: EntityAnswer, receipt: 'header' | 'none'): string {
  const title = `Entity: ${entity.title ?? 'name not given'} (${entity.kind} ${entity.id})`
  const head = receipt === 'header' ? toReceiptComments({ receipt: entity.receipt }, title, notesOf(entity)) : ''
  const comparedFigures = toFigures(entity.comparison?.metrics ?? null)
  const lines = toFigures(entity.metrics).map((figure) => {
    const compared = comparedFigures.find((other) => isSameFigure(figure, other))
    return toCsvLine(Object.values(COLUMNS).map((toValue) => toValue({ entity, figure, compared })))
  })
  return BYTE_ORDER_MARK + head + toCsvLine(ENTITY_COLUMNS) + lines.join('')
}

function isSameFigure(one: Figure, other: Figure): boolean {
  return (['metric', 'breakout', 'value', 'unit'] as const).every((key) => one[key] === other[key])
}

/** Returns values only if Album Equivalents are compared across the formula change. */
function likeForLikeOf({ entity: { comparison }, figure: { metric } }: Line) {
  return metric === 'equivalents' ? comparison?.likeForLike : null
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
