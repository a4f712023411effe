import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { BREAKOUT_NAMES, BREAKOUTS, type BreakoutName, type Filters } from '#contract/breakouts.ts'
import { hasContentType, type Territory, territoryName } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatBreakoutName, formatBreakoutValue } from '#contract/breakout-names.ts'
import { useLocale } from '../../lib/locale.ts'
import { Button } from '../../ui/button.tsx'
import { ExplainButton } from '../../ui/explain-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented, type SegmentedOption } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImageButton } from '../image-export/image-button.tsx'
import { BreakoutBars, BreakoutGroupBars } from './breakout-bars.tsx'
import { type ChangeSearch } from './entity-controls.tsx'
import { NO_FILTERS } from './selection.ts'
import { type EntitySearch } from './search.ts'
import { type BreakoutGroup, toBreakoutGroups } from './to-breakout-bars.ts'

/** `without-numbers`: no data or a failed request; the panel above shows which. */
export type BreakoutsState = 'loading' | 'shown' | 'without-numbers'

type BreakoutsPanelProps = {
  search: EntitySearch
  /** Null while the first request is loading or after it failed. The toggles work either way. */
  answer: EntityAnswer | null
  state: BreakoutsState
  onChange: ChangeSearch
}

/** Always shows the toggles of the known breakouts. The bars come from the response. */
export function BreakoutsPanel({ search, answer, state, onChange }: BreakoutsPanelProps) {
  const groups = toBreakoutGroups(answer?.metrics?.streams ?? null, answer?.filters ?? {})
  const locale = useLocale()
  const hasFilter = BREAKOUT_NAMES.some((name) => search[name] !== undefined)
  const extra = groups.filter(({ isFilterable }) => !isFilterable)
  return (
    <Panel
      title={copy.breakouts}
      description={copy.breakoutsDescription}
      actions={
        <>
          <Button
            variant="ghost"
            size="sm"
            disabled={!hasFilter}
            onClick={() => onChange(NO_FILTERS)}
            className="max-sm:-ml-2.5"
          >
            <RotateCcw aria-hidden className="size-3.5" />
            {copy.allStreams}
          </Button>
          {answer !== null && groups.length > 0 && (
            <ImageButton
              what={copy.breakoutsOfStreams}
              toImage={async () => (await import('./to-breakouts-image.tsx')).toBreakoutsImage(answer, groups, locale)}
            />
          )}
        </>
      }
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {BREAKOUT_NAMES.map((name) => (
          <BreakoutColumn
            key={name}
            name={name}
            location={search.location}
            chosen={search[name]}
            group={groups.find((group) => group.name === name) ?? null}
            state={state}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
        {extra.map((group) => (
          <BreakoutGroupBars key={group.name} group={group} />
        ))}
      </div>
    </Panel>
  )
}

const ALL = 'all'

type BreakoutColumnProps = {
  name: BreakoutName
  location: Territory
  chosen: Filters[BreakoutName]
  group: BreakoutGroup | null
  state: BreakoutsState
  onChoose: (value: string | undefined) => void
}

function BreakoutColumn({ name, location, chosen, group, state, onChoose }: BreakoutColumnProps) {
  const locale = useLocale()
  const label = formatBreakoutName(name)
  const exists = name !== 'content_type' || hasContentType(location)
  const disabledReason = exists ? undefined : copy.contentNotApart(territoryName(location, locale))
  const options: SegmentedOption<string>[] = [ALL, ...BREAKOUTS[name]].map((value) => ({
    value,
    label: value === ALL ? common.all : formatBreakoutValue(value),
    disabledReason,
  }))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-end gap-1">
        <Segmented
          label={label}
          showLabel
          options={options}
          value={exists ? (chosen ?? ALL) : ALL}
          onChange={(value) => onChoose(value === ALL ? undefined : value)}
        />
        <ExplainButton what={label} toDefinitions={(all) => [all[name]]} isTool />
      </div>
      {state === 'loading' && exists && <BarsSkeleton />}
      {state === 'shown' && group === null && exists && <p className="text-sm text-ink-3">{copy.noBreakdown}</p>}
      {state !== 'loading' && group !== null && (
        <BreakoutBars
          label={copy.breakoutBars(label)}
          bars={group.bars}
          onToggle={(value) => onChoose(value ?? undefined)}
        />
      )}
    </div>
  )
}

function BarsSkeleton() {
  return (
    <div className="flex flex-col gap-3 py-1.5">
      <Skeleton className="h-8" />
      <Skeleton className="h-8" />
    </div>
  )
}
