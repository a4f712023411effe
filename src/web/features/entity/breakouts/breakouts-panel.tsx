import { useState } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import type { BreakoutName } from '#contract/breakouts.ts'
import { formatBreakoutName, formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { hasContentType, type Territory, territoryName } from '#contract/territories.ts'
import * as copy from '../copy.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Panel } from '../../../ui/panel.tsx'
import { DownloadButton } from '../../image-export/download-button.tsx'
import { BreakoutGroupBars, BreakoutItem, BreakoutToggle } from './breakout-row.tsx'
import type { ChangeSearch, EntitySearch } from '../search.ts'
import { type BreakoutBar, toBreakoutGroups, toFilterGroups, toggleFilter } from './to-breakout-bars.ts'

type BreakoutsPanelProps = {
  search: EntitySearch
  /** Null while the first request is loading, or after it failed. The toggles work either way. */
  answer: EntityAnswer | null
  isLoading: boolean
  onChange: ChangeSearch
}

/** Always shows the toggles of the known breakouts. Their bars come from the response. */
export function BreakoutsPanel({ search, answer, isLoading, onChange }: BreakoutsPanelProps) {
  const locale = useLocale()
  const [refusal, setRefusal] = useState<string | null>(null)
  const groups = answer === null ? [] : toBreakoutGroups(answer)
  const shown = toFilterGroups(groups, isLoading ? 'loading' : 'absent')
  const hasChanges = [...shown, ...groups].some(({ bars }) =>
    bars.some(({ change, state }) => change !== null || state === 'loading' || state === 'filtered-out'),
  )
  const message =
    refusal ??
    (answer?.metrics && groups.length === 0
      ? 'No breakdown available for these streams. This isn’t the same as zero. Try other dates or another territory.'
      : null)
  const toggle = (name: BreakoutName, part: string) => {
    const filter = toggleFilter(name, search[name], part)
    setRefusal(filter === null ? copy.lastPart(formatBreakoutValue(part)) : null)
    if (filter !== null) onChange({ [name]: filter })
  }
  return (
    <Panel
      title="Where streams come from"
      actions={
        answer !== null &&
        groups.length > 0 && (
          <DownloadButton
            isIcon
            what={copy.breakoutsOfStreams}
            load={async () =>
              (await import('../to-breakouts-downloads.ts')).toBreakoutsDownloads(answer, groups, locale)
            }
          />
        )
      }
    >
      <div
        data-plain={hasChanges ? undefined : ''}
        className="group/parts divide-y divide-line *:py-2 *:first:pt-0 *:last:pb-0 @3xl:flex @3xl:gap-8 @3xl:divide-y-0 @3xl:*:flex-1 @3xl:*:py-0"
      >
        {shown.map(({ name, bars }) => (
          <BreakoutToggles
            key={name}
            name={name}
            bars={bars}
            location={search.location}
            chosen={search[name]}
            onToggle={(part) => toggle(name, part)}
          />
        ))}
        {groups
          .filter(({ isFilterable }) => !isFilterable)
          .map((group) => (
            <BreakoutGroupBars key={group.name} group={group} />
          ))}
      </div>
      {/* Next to the trend, there is no room for this text. Mouse users see it on the toggles. */}
      <output
        data-print="no"
        className={joinClasses('block min-h-4 pt-2 text-xs text-ink-3', message === null && 'lg:sr-only')}
      >
        {message ?? copy.breakoutsHint}
      </output>
    </Panel>
  )
}

type BreakoutTogglesProps = {
  name: BreakoutName
  bars: readonly BreakoutBar[]
  location: Territory
  chosen: string | undefined
  onToggle: (part: string) => void
}

function BreakoutToggles({ name, bars, location, chosen, onToggle }: BreakoutTogglesProps) {
  const locale = useLocale()
  const label = formatBreakoutName(name)
  const missing =
    name === 'content_type' && !hasContentType(location)
      ? copy.contentNotApart(territoryName(location, locale))
      : undefined
  return (
    <fieldset data-print="keep">
      <legend className="float-left mb-1 flex w-full items-center gap-1 overline-label">
        {label}
        <ExplainButton what={label} toDefinitions={(all) => [all[name]]} />
      </legend>
      <ul className="clear-both">
        {bars.map((bar) => {
          const part = bar.filterValue
          const isOn = missing !== undefined || chosen === undefined || chosen === part
          const isLast = missing === undefined && chosen === part
          if (part === null) return <BreakoutItem key={bar.name} bar={bar} />
          return (
            <li key={bar.name}>
              <BreakoutToggle
                bar={bar}
                isOn={isOn}
                refusal={missing ?? (isLast ? copy.lastPart(formatBreakoutValue(part)) : undefined)}
                onToggle={() => missing === undefined && onToggle(part)}
              />
            </li>
          )
        })}
      </ul>
      {missing !== undefined && <p className="mt-1 text-xs text-ink-3">{missing}</p>}
    </fieldset>
  )
}
