import { useQuery } from '@tanstack/react-query'
import type { ChartSummary } from '#contract/api/charts.ts'
import { chartsQuery } from '../../../lib/api/charts-query.ts'
import { useFocusAfterRemoval } from '../../../lib/browser/focus-after-removal.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import * as copy from '../dialog-copy.ts'
import { MOST_OTHER_CHARTS } from '../search.ts'

type BriefChartsProps = {
  first: Pick<ChartSummary, 'id' | 'kind'>
  /** Other charts, in the order of the brief. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function BriefCharts({ first, chosen, onChange }: BriefChartsProps) {
  const { data } = useQuery(chartsQuery)
  const focus = useFocusAfterRemoval<HTMLDivElement>(chosen.length)
  if (data === undefined) return null
  const isTaken = ({ id }: ChartSummary) => id === first.id || chosen.includes(id)
  const free = data.charts
    .filter((chart) => chart.kind !== null && !isTaken(chart))
    .toSorted((a, b) => Number(b.kind === first.kind) - Number(a.kind === first.kind))
  const nameOf = (id: string) => data.charts.find((chart) => chart.id === id)?.name ?? id
  return (
    <div {...focus} className="flex flex-wrap items-center gap-2">
      {chosen.length < MOST_OTHER_CHARTS && free.length > 0 && (
        <Select
          label={copy.addChart}
          items={[
            { value: '', label: `${copy.addChart}…` },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          onChange={(id) => id !== '' && onChange([...chosen, id])}
          className="max-w-56"
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label="Other charts" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <Button
                aria-label={`Remove ${nameOf(id)} from the brief`}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <span className="max-w-40 truncate">{nameOf(id)}</span>
                <span aria-hidden className="text-ink-3">
                  ×
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
