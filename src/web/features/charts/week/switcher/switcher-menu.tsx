import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import { unitKindOf } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { isBrowserKey } from '../../../../lib/keyboard/is-browser-key.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Button, buttonClasses } from '../../../../ui/buttons/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { MENU_ITEM } from '../../../../ui/menu/menu-item-classes.ts'
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { UnitBadge } from '../../../../ui/figures/unit-badge.tsx'
import { ProblemNotice } from '../../../../ui/states/problem-notice.tsx'
import { chartsQuery } from '../../../../lib/api/charts-query.ts'
import { WeekLink } from '../../week-link.tsx'
import type { WeekSearch } from '../../week-search.ts'
import { insights } from '../copy.ts'
import * as copy from './copy.ts'
import { toSwitchGroups } from './switch-groups.ts'

type SwitcherMenuProps = {
  chart: ChartSummary
  week: WeekLabel
  search: WeekSearch
  onPick: () => void
  onAddToRoster: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

export function SwitcherMenu({ chart, week, search, onPick, onAddToRoster }: SwitcherMenuProps) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(chartsQuery)
  const [text, setText] = useState('')
  const q = useDeferredValue(text)
  const frameRef = useRef<HTMLDivElement>(null)
  const groups = data === undefined ? [] : toSwitchGroups(data.charts, chart, q, locale)
  const move = (event: KeyboardEvent) => {
    // While an input method composes a word, its keys choose among spellings.
    if (event.nativeEvent.isComposing || isBrowserKey(event)) return
    const isTyping = event.target instanceof HTMLInputElement
    const step = STEPS[event.key]
    const links = [...(frameRef.current?.querySelectorAll<HTMLElement>('section a') ?? [])]
    if (isTyping && event.key === 'Enter') links[0]?.click()
    else if (step === undefined || (isTyping && event.key !== 'ArrowDown')) return
    else {
      const to = links.findIndex((link) => link === document.activeElement) + step
      if (to < 0 && event.key === 'ArrowUp') frameRef.current?.querySelector('input')?.focus()
      else links[Math.min(Math.max(to, 0), links.length - 1)]?.focus()
    }
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its links
    <div ref={frameRef} onKeyDown={move} className="flex h-112 max-h-[70dvh] flex-col gap-3">
      <TextField
        type="search"
        label="Filter charts"
        hideLabel
        placeholder="Territory, owner, or name"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-2"
      />
      <div className="-mx-2 min-h-0 flex-auto overflow-y-auto overscroll-contain">
        {error !== null && data === undefined && (
          <ProblemNotice error={error} what="the charts" onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && <SkeletonRows rows={8} height="h-8" label="Loading charts" />}
        {data !== undefined && groups.length === 0 && <p className="px-2 text-sm text-ink-3">No charts match.</p>}
        {groups.map(({ title, charts }) => (
          <section key={title} aria-label={title}>
            <h3 className="px-2 pt-2 pb-1 overline-label">{title}</h3>
            <ul>
              {charts.map((each) => (
                <li key={each.id}>
                  <WeekLink chartId={each.id} week={week} search={search} onClick={onPick} className={MENU_ITEM}>
                    <span className="min-w-0 truncate" title={each.name}>
                      {each.name}
                    </span>
                    <span className="min-w-0 flex-1 shrink-[2] truncate text-sm text-ink-3">{each.owner}</span>
                    {each.location !== null && <UnitBadge unit={unitKindOf(each.location)} isShort />}
                  </WeekLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 sm:hidden">
        <Button onClick={onAddToRoster} className="flex-1">
          Add this chart to a roster
        </Button>
        <Link to="/charts/$chartId/insights" params={{ chartId: chart.id }} className={buttonClasses('secondary')}>
          {insights}
        </Link>
      </div>
      <p className="flex items-center gap-1.5 text-xs text-ink-3 max-sm:hidden">
        <Kbd>{'{'}</Kbd>
        <Kbd>{'}'}</Kbd>
        Previous or next chart of this kind
      </p>
      <output className="sr-only">{data !== undefined && q !== '' && copy.found(countCharts(groups))}</output>
    </div>
  )
}

function countCharts(groups: readonly { charts: readonly unknown[] }[]): number {
  return groups.reduce((sum, { charts }) => sum + charts.length, 0)
}
