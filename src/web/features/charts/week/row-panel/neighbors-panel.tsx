import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { formatCount, formatDifference } from '../../../../lib/format.ts'
import { Absent } from '../../../../ui/absent.tsx'
import { toNeighbors } from './neighbors.ts'

type NeighborsPanelProps = { answer: ChartWeekAnswer; entry: ChartEntry; onOpen: (id: string) => void }

/** The titles above and below, with how far they are away. */
export function NeighborsPanel({ answer, entry, onOpen }: NeighborsPanelProps) {
  const locale = useLocale()
  const { above, below } = toNeighbors(answer.entries, entry.id)
  if (above === null && below === null) return null
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  const rows = [
    ...(above === null ? [] : [{ ...above, distance: above.distance }]),
    { entry, distance: null, between: [] },
    ...(below === null ? [] : [{ ...below, distance: below.distance === null ? null : -below.distance }]),
  ]
  return (
    <table className="w-full table-fixed border-t border-line text-sm tabular-nums">
      <caption className="sr-only">{copy.neighborsTitle}</caption>
      <colgroup>
        <col className="w-9" />
        <col />
        {lead !== null && <col className="w-20" />}
        {lead !== null && <col className="w-20" />}
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{copy.rankHeader}</th>
          <th scope="col">{common.title}</th>
          {lead !== null && <th scope="col">{lead.plural}</th>}
          {lead !== null && <th scope="col">{copy.differenceHeader}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry: each, distance, between }) => (
          <tr key={each.id} className={each.id === entry.id ? 'font-semibold text-ink' : 'text-ink-2'}>
            <td className="h-8">{each.rank}</td>
            <th scope="row" className={`truncate pr-2 text-left ${each.id === entry.id ? '' : 'font-normal'}`}>
              {each.id === entry.id ? (
                (each.title ?? each.id)
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(each.id)}
                  title={copy.label(common.titleBy(each.title ?? each.id, each.credit))}
                  className="max-w-full truncate rounded-xs py-1 text-ink -outline-offset-2 hover:underline"
                >
                  {each.title ?? each.id}
                </button>
              )}
            </th>
            {lead !== null && <td className="text-right">{toUnits(each, locale) ?? <Absent />}</td>}
            {lead !== null && (
              <td className="text-right text-xs font-normal text-ink-3">
                {each.id === entry.id ? (
                  <span className="sr-only">{copy.thisTitle}</span>
                ) : distance === null ? (
                  <Absent />
                ) : (
                  formatDifference(distance, locale, between)
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toUnits({ metrics: [total = null] }: ChartEntry, locale: string): string | null {
  return total === null ? null : formatCount(total, locale)
}
