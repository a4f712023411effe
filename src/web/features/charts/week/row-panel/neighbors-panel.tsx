import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'
import { type LeadMetric, toLeadMetric } from '#contract/chart-view/lead-metric.ts'
import * as copy from './copy.ts'
import { useLocale } from '../../../../lib/locale.ts'
import { formatCount } from '../../../../lib/format.ts'
import { LeadName } from '../../lead-name.tsx'
import { type Neighbor, toNeighbors } from './neighbors.ts'

type NeighborsPanelProps = { answer: ChartWeekAnswer; entry: ChartEntry; onOpen: (id: string) => void }

export function NeighborsPanel({ answer, entry, onOpen }: NeighborsPanelProps) {
  const { above, below } = toNeighbors(answer.entries, entry.id)
  if (above === null && below === null) return null
  const lead = toLeadMetric(answer.metricNames, answer.receipt.unit)
  return (
    <section aria-labelledby="neighbors">
      <h3 id="neighbors" className="mb-1 text-base font-semibold">
        {copy.neighborsTitle}
      </h3>
      {lead !== null && (
        <p className="mb-1 text-xs text-ink-3">
          {copy.distanceIn} <LeadName lead={lead} />
        </p>
      )}
      <ul className="text-sm">
        {above !== null && <Side neighbor={above} lead={lead} what={copy.behind(above.entry.rank)} onOpen={onOpen} />}
        {below !== null && <Side neighbor={below} lead={lead} what={copy.aheadOf(below.entry.rank)} onOpen={onOpen} />}
      </ul>
    </section>
  )
}

type SideProps = { neighbor: Neighbor; lead: LeadMetric | null; what: string; onOpen: (id: string) => void }

function Side({ neighbor: { entry, distance, between }, lead, what, onOpen }: SideProps) {
  const locale = useLocale()
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-1 last:border-b-0">
      <span className="w-7 shrink-0 text-right font-semibold tabular-nums">{entry.rank}</span>
      <button
        type="button"
        onClick={() => onOpen(entry.id)}
        title={entry.title ?? entry.id}
        className="min-w-0 flex-1 truncate rounded-xs py-0.5 text-left text-ink hover:underline"
      >
        {entry.title ?? entry.id}
      </button>
      {lead !== null && (
        <span className="shrink-0 text-right tabular-nums">
          {distance === null ? copy.distanceUnknown : formatCount(distance, locale, between)}
          <span className="block text-xs text-ink-3">{what}</span>
        </span>
      )}
    </li>
  )
}
