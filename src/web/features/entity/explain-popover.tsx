import { type ReactElement } from 'react'
import { type MetricDefinition } from '../../lib/metric-definitions.ts'
import { Popover } from '../../ui/popover.tsx'

type ExplainPopoverProps = { definition: MetricDefinition; trigger: ReactElement }

/** Opens at once: it is only drawn after a press. */
export function ExplainPopover({ definition, trigger }: ExplainPopoverProps) {
  return (
    <Popover title={definition.name} trigger={trigger} defaultOpen>
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
