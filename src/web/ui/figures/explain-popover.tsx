import type { ComponentProps, ReactElement } from 'react'
import { Popover } from '../popover/popover.tsx'
import { DEFINITIONS, type Definitions } from '../../lib/metrics/definitions.ts'
import type { MetricDefinition } from '../../lib/metrics/metric-definitions.ts'

type ExplainPopoverProps = {
  toDefinitions: (all: Definitions) => readonly MetricDefinition[]
  trigger: ReactElement<ComponentProps<'button'>>
}

/** Starts open, because it loads when its button is clicked. */
export function ExplainPopover({ toDefinitions, trigger }: ExplainPopoverProps) {
  const definitions = toDefinitions(DEFINITIONS)
  const [first, ...others] = definitions
  if (first === undefined) return null
  if (others.length === 0) {
    return (
      <Popover title={first.name} trigger={trigger} defaultOpen>
        <DefinitionText definition={first} />
      </Popover>
    )
  }
  return (
    <Popover title="What the columns mean" trigger={trigger} defaultOpen width="wide">
      <dl
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the arrow keys scroll it
        tabIndex={0}
        aria-label="Columns"
        className="-mx-1 flex max-h-[min(28rem,calc(var(--available-height)-5rem))] flex-col gap-3 overflow-y-auto px-1"
      >
        {definitions.map((definition) => (
          <div key={`${definition.name} ${definition.meaning}`}>
            <dt className="font-semibold text-ink">{definition.name}</dt>
            <dd>
              <DefinitionText definition={definition} />
            </dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}

function DefinitionText({ definition: { meaning, includes, changed } }: { definition: MetricDefinition }) {
  return (
    <>
      <p>{meaning}</p>
      {includes !== undefined && (
        <p className="mt-1.5">
          <strong className="font-semibold text-ink">Includes: </strong>
          {includes}
        </p>
      )}
      {changed !== undefined && (
        <p className="mt-1.5">
          <strong className="font-semibold text-ink">Last changed: </strong>
          {changed}
        </p>
      )}
    </>
  )
}
