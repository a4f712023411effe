import { type EntityAnswer } from '#contract/api/entity.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { type SampleShare } from '#contract/describe-receipt.ts'
import { BYTE_ORDER_MARK, type Cell, toCsvLine } from '#contract/csv.ts'
import { type Metrics } from '#contract/metrics.ts'
import { toReceiptComments } from './receipt-lines.ts'

/** One figure: of a metric, or of a value of one of its breakouts. */
type Figure = { metric: string; breakout: string | null; value: string | null; unit: string; amount: number | null }

/** In their order. */
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
]

/** An entity's figures as a file, one a line, so that figures of different units never share a column unsaid. */
export function formatEntityCsv(entity: EntityAnswer, receipt: 'header' | 'none', sample: SampleShare): string {
  const title = `Entity: ${entity.title ?? 'name not given'} (${entity.kind} ${entity.id})`
  const head =
    receipt === 'header' ? toReceiptComments({ receipt: entity.receipt, sample }, title, notesOf(entity)) : ''
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
  ]
}

/** Each with its scheme before it: a barcode by itself is a number to a spreadsheet, which then rounds it. */
function toIdentifiersText({ identifiers }: EntityAnswer): string | null {
  return identifiers.length === 0 ? null : identifiers.map(({ scheme, value }) => `${scheme}:${value}`).join(' ')
}

/** The two metrics always have a line, so that "no data" is a line without an amount rather than no line. */
function toFigures(metrics: Metrics | null): Figure[] {
  const { streams = null, equivalents = null } = metrics ?? {}
  const breakouts = streams?.breakouts ?? []
  const none = { breakout: null, value: null }
  return [
    { ...none, metric: 'streams', unit: 'streams', amount: streams?.total ?? null },
    ...breakouts.flatMap(({ name, values }) =>
      values.map(({ name: value, value: amount }) => ({
        metric: 'streams',
        breakout: name,
        value,
        unit: 'streams',
        amount,
      })),
    ),
    { ...none, metric: 'equivalents', unit: equivalents?.kind ?? '', amount: equivalents?.total ?? null },
  ]
}

function notesOf({ metrics, comparison }: EntityAnswer): string[] {
  return [
    ...(metrics === null ? ['No data for these days and this territory. That is not zero'] : []),
    ...(comparison ? [`Compared with: ${comparison.window.start} to ${comparison.window.end}`] : []),
    ...(comparison?.failed ? ['Comparison: could not be read'] : []),
    ...(comparison?.crossesFormulaChange ? ['The Album Equivalent formula differs between the two windows'] : []),
  ]
}
