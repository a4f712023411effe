import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide:chevron-down'
import { useState } from 'react'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { type RosterSummary, rosterSummarySchema } from '#contract/desk/rosters.ts'
import { ALL_CHARTS, isSameScope, parseScope, type Scope, toScopeParam } from '#contract/desk/scope.ts'
import { toRosterApi } from '#contract/paths.ts'
import { toShortTerritory } from '#domain/chart-view/chart-place.ts'
import { sendJson } from '../../lib/api/send-json.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { ScopeFields } from '../../ui/scope/scope-fields.tsx'
import { allTerritories, scopeKinds, toKindChoice } from '../../ui/scope/scope-words.ts'
import { deskQueries } from './queries.ts'
import * as copy from './copy.ts'

type ScopeMenuProps = {
  roster: RosterSummary
  desk: DeskWeek
  /** Scope in the URL. Empty for the saved one. */
  param: string
  /** @param scope scope for the URL; empty for the saved one */
  onChange: (scope: string) => void
}

/** Chooses the territories and types of charts that count on the whole page. */
export function ScopeMenu({ roster, desk, param, onChange }: ScopeMenuProps) {
  const saved = roster.scope ?? ALL_CHARTS
  // The choice shows at once, because the router updates the URL later.
  const [choice, setChoice] = useState<{ before: string; scope: Scope } | null>(null)
  if (choice !== null && choice.before !== param) setChoice(null)
  const scope = choice?.scope ?? (param === '' ? null : parseScope(param)) ?? saved
  const choose = (next: Scope) => {
    const nextParam = isSameScope(next, saved) ? '' : toScopeParam(next)
    if (nextParam === param) return
    setChoice({ before: param, scope: next })
    onChange(nextParam)
  }
  return (
    <Popover
      title="Charts that count"
      align="start"
      trigger={
        <button type="button" className={`${buttonClasses()} min-w-0 shrink! font-normal! max-sm:order-2`}>
          <span className="truncate">
            {isSameScope(scope, ALL_CHARTS) && <span className="max-sm:hidden">All </span>}
            {toScopeName(scope, desk.charts.length)}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </button>
      }
    >
      <p className="text-sm text-ink-3">
        Applies to the headline, the lines, the matrix, and the figures. If you save it, it also applies to rules,
        emails, and feeds.
      </p>
      <ScopeFields
        scope={scope}
        options={desk.chartTerritories ?? []}
        onChange={choose}
        className="-mx-2 max-h-[min(20rem,45dvh)] border-t"
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button size="sm" onClick={() => choose(ALL_CHARTS)}>
          All charts
        </Button>
        {!isSameScope(scope, saved) && <SaveScope roster={roster} scope={scope} onSaved={() => onChange('')} />}
      </div>
    </Popover>
  )
}

function SaveScope({ roster, scope, onSaved }: { roster: RosterSummary; scope: Scope; onSaved: () => void }) {
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = () => {
    setState('busy')
    saveScope(roster.id, scope)
      .then(() => client.invalidateQueries({ queryKey: deskQueries.all() }))
      .then(onSaved)
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
  }
  return (
    <>
      <Button size="sm" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && save()}>
        {`Save for ${roster.name}`}
      </Button>
      <output className="text-xs text-danger empty:hidden">{state === 'failed' && 'Couldn’t save. Try again.'}</output>
    </>
  )
}

const saveScope = (roster: string, scope: Scope) =>
  sendJson('PUT', `${toRosterApi(roster)}/scope`, rosterSummarySchema, { scope: toScopeParam(scope) })

const NAMED_TERRITORIES = 3

/** Returns `US, UK, Songs`, or `57 charts` for all charts. */
function toScopeName(scope: Scope, charts: number): string {
  if (isSameScope(scope, ALL_CHARTS)) return copy.countCharts(charts)
  const { territories } = scope
  const named = territories.slice(0, NAMED_TERRITORIES).map(toShortTerritory)
  const more = territories.length - named.length
  return [named.length === 0 ? allTerritories : copy.names(named, more), scopeKinds[toKindChoice(scope)]].join(' · ')
}
