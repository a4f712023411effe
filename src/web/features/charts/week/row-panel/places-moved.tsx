import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { describeDivergence, toDivergence } from '#domain/chart-view/divergence.ts'
import { explainPlaces, type FieldEntry } from '#domain/chart-view/explain-places.ts'
import type { LeadMetric } from '#domain/chart-view/lead-metric.ts'
import { revalueFigures } from '#domain/numbers/like-for-like.ts'
import { formatCount, formatDifference } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import * as copy from './copy.ts'
import { MovementBadge } from '../../../../ui/figures/movement-badge.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { ChangeTable } from './change-table.tsx'
import { describePlaces } from './describe-places.ts'

type PlacesMovedProps = { answer: ChartWeekAnswer; entry: ChartEntry; before: ChartWeekAnswer; lead: LeadMetric }

export function PlacesMoved({ answer, entry, before, lead }: PlacesMovedProps) {
  const locale = useLocale()
  const explained = explainPlaces(entry.id, toField(answer), toField(before), toRevaluedField(answer, before))
  if (explained === null) return null
  if (explained.state === 'unexplained') {
    return <p className="text-sm text-ink-3">{copy.unexplained[explained.reason](lead.plural)}</p>
  }
  const { moved, rankOfLastTotal, isLowest } = explained
  const nameMoved = (id: string) => {
    const other = answer.entries.find((each) => each.id === id)
    const from = before.entries.find((each) => each.id === id)
    return other === undefined || from === undefined ? id : `${other.title ?? id} (${from.rank} → ${other.rank})`
  }
  const divergence = toDivergence(entry)
  const lastTotal = formatCount(entry.comparableLastTotal, locale)
  return (
    <>
      <p className="text-sm text-ink-2">
        <MovementBadge movement={entry.movement} places={entry.places} className="align-bottom" />{' '}
        {divergence !== null && (
          <strong className="font-medium text-ink">
            {`It’s ${describeDivergence(divergence, lead.plural)} than last week.`}{' '}
          </strong>
        )}
        {describePlaces(explained, { arrival: toArrival(answer, entry, before, locale), nameMoved }).join(' ')}
      </p>
      <Disclosure summary="Places, by reason">
        <p className="mt-1 text-ink-2">{copy.rankOfLastTotal(lastTotal, lead.plural, rankOfLastTotal, isLowest)}</p>
        <ChangeTable
          caption="Places moved since last week, by reason"
          partColumn="Reason"
          total={{ label: 'Places', change: moved.places }}
          parts={[
            ...(answer.formulaChange === null ? [] : [{ label: 'The formula change', change: moved.formula }]),
            { label: 'Its own change', change: moved.own },
            { label: 'New entries and re-entries above it', change: moved.arrivals },
            { label: 'Exits from above it', change: moved.exits },
            { label: 'Other titles on both charts', change: moved.others },
          ]}
          format={(change) => formatDifference(change, locale)}
        />
      </Disclosure>
    </>
  )
}

/** Returns the title that entered above this one, if it is the only one. */
function toArrival(answer: ChartWeekAnswer, { rank }: ChartEntry, before: ChartWeekAnswer, locale: string) {
  const past = new Set(before.entries.map(({ id }) => id))
  const [first, ...others] = answer.entries.filter((other) => other.rank < rank && !past.has(other.id))
  if (first === undefined || others.length > 0) return null
  return {
    isDebut: first.movement === 'new',
    name: first.title ?? first.id,
    units: formatCount(first.metrics[0] ?? null, locale),
  }
}

/** Returns last week's titles, valued by this week's formula. */
function toRevaluedField({ formulaChange, window }: ChartWeekAnswer, before: ChartWeekAnswer): FieldEntry[] {
  if (formulaChange === null) return toField(before)
  return before.entries.map(({ id, rank, metrics }) => {
    const [total = null] = revalueFigures(
      { metricNames: before.metricNames, metrics },
      before.window.start,
      window.start,
    )
    return { id, rank, total }
  })
}

function toField({ entries }: ChartWeekAnswer): FieldEntry[] {
  return entries.map(({ id, rank, metrics: [total = null] }) => ({ id, rank, total }))
}
