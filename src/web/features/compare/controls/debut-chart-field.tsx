import * as copy from '../copy.ts'
import { RetryButton } from '../../../ui/buttons/retry-button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import type { Debuts } from '../use-debuts.ts'

type DebutChartFieldProps = { debuts: Debuts; isEmpty: boolean; onChange: (chart: string) => void }

export function DebutChartField({ debuts, isEmpty, onChange }: DebutChartFieldProps) {
  const { charts, chartId, isLoading } = debuts
  if (isEmpty) return null
  const hasFailed = debuts.debuts.some((debut) => debut?.start === null && debut.problem === copy.debutFailed)
  return (
    <div className="flex w-full min-w-0 items-center gap-1 sm:w-auto">
      {charts.length === 0 || chartId === null ? (
        <output className="flex min-h-8 items-center text-sm text-ink-3">
          {isLoading ? 'Finding charts…' : hasFailed ? copy.debutFailed : 'None of these has been on a loaded chart.'}
        </output>
      ) : (
        <Select
          label="Debut on"
          isLabelInside
          className="max-w-md max-sm:flex-1"
          items={charts.map(({ id, name, titles }) => ({ value: id, label: name, hint: copy.titlesOnChart(titles) }))}
          value={chartId}
          onChange={onChange}
        />
      )}
      {hasFailed && <RetryButton onClick={debuts.retryFailed} />}
    </div>
  )
}
