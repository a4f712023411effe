import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type MetricDefinition } from '../../lib/metric-definitions.ts'
import { Popover } from '../../ui/popover.tsx'

/** "Explain this number", on every metric. */
export function ExplainButton({ definition }: { definition: MetricDefinition }) {
  return (
    <Popover
      title={definition.name}
      trigger={
        <button
          type="button"
          aria-label={`Explain ${definition.name}`}
          className="inline-flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
        >
          <CircleHelp aria-hidden className="size-4" />
        </button>
      }
    >
      <p>{definition.meaning}</p>
      <p className="mt-2">
        <strong className="font-semibold text-ink">Includes: </strong>
        {definition.includes}
      </p>
      {definition.changed !== null && (
        <p className="mt-2">
          <strong className="font-semibold text-ink">Last change: </strong>
          {definition.changed}
        </p>
      )}
    </Popover>
  )
}
