import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { type DeskWeek } from '#contract/desk/desk-week.ts'
import { type RosterSummary, rosterSummarySchema } from '#contract/desk/rosters.ts'
import { ALL_CHARTS, isSameScope, parseScope, type Scope, toScopeParam } from '#contract/desk/scope.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import { type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { toRosterApi } from '#contract/paths.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { sendJson } from '../../lib/api/send-json.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { toShortTerritory } from './matrix/to-matrix.ts'
import { deskQueries } from './queries.ts'
import * as copy from './copy.ts'

type ScopeMenuProps = {
  roster: RosterSummary
  desk: DeskWeek
  /** Scope in the URL. Empty for the saved one. */
  param: string
  /** @param scope for the URL; empty for the saved one */
  onChange: (scope: string) => void
}

/** Territories and kinds of the charts that count on the whole page. */
export function ScopeMenu({ roster, desk, param, onChange }: ScopeMenuProps) {
  const saved = roster.scope ?? ALL_CHARTS
  // Shown at once, until the URL changes: the router updates it later.
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
        For the headline, the lines, the matrix, and the figures. Saved, also for rules, emails, and feeds.
      </p>
      <Segmented
        label={copy.chartKind}
        className="mt-2"
        options={(['all', ...CHART_KINDS] as const).map((value) => ({ value, label: copy.scopeKinds[value] }))}
        value={toKindChoice(scope)}
        onChange={(kind) => choose({ ...scope, kinds: kind === 'all' ? [] : [kind] })}
      />
      <Territories
        options={desk.chartTerritories ?? []}
        chosen={scope.territories}
        onChoose={(territories) => choose({ ...scope, territories })}
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

type TerritoriesProps = {
  options: readonly Territory[]
  /** Empty for all. */
  chosen: readonly Territory[]
  onChoose: (territories: Territory[]) => void
}

function Territories({ options, chosen, onChoose }: TerritoriesProps) {
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale)
  const ordered = options.toSorted(
    (one, other) =>
      Number(other === WORLDWIDE) - Number(one === WORLDWIDE) ||
      compare(territoryName(one, locale), territoryName(other, locale)),
  )
  return (
    <fieldset className="-mx-2 mt-2 max-h-[min(20rem,45dvh)] overflow-y-auto border-t border-line py-2">
      <legend className="sr-only">{copy.territories}</legend>
      <ScopeBox isChecked={chosen.length === 0} onCheck={() => onChoose([])}>
        {copy.allTerritories}
      </ScopeBox>
      {ordered.map((territory) => (
        <ScopeBox
          key={territory}
          isChecked={chosen.includes(territory)}
          onCheck={(isOn) => onChoose(isOn ? [...chosen, territory] : chosen.filter((each) => each !== territory))}
        >
          {territoryName(territory, locale)}
        </ScopeBox>
      ))}
    </fieldset>
  )
}

type ScopeBoxProps = { isChecked: boolean; onCheck: (isOn: boolean) => void; children: string }

function ScopeBox({ isChecked, onCheck, children }: ScopeBoxProps) {
  return (
    <label className="flex items-center gap-2.5 rounded-sm px-2 py-1 text-sm text-ink hover:bg-hover coarse:py-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      {children}
    </label>
  )
}

type SaveScopeProps = { roster: RosterSummary; scope: Scope; onSaved: () => void }

function SaveScope({ roster, scope, onSaved }: SaveScopeProps) {
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
        {copy.saveScope(roster.name)}
      </Button>
      <output className="text-xs text-danger empty:hidden">{state === 'failed' && 'Couldn’t save. Try again.'}</output>
    </>
  )
}

function saveScope(roster: string, scope: Scope) {
  return sendJson(
    { method: 'PUT', path: `${toRosterApi(roster)}/scope`, body: { scope: toScopeParam(scope) } },
    rosterSummarySchema,
  )
}

function toKindChoice({ kinds: [kind, other] }: Scope): ChartKind | 'all' {
  return kind === undefined || other !== undefined ? 'all' : kind
}

const NAMED_TERRITORIES = 3

/** `US, UK, Songs`, or `57 charts` of all. */
function toScopeName(scope: Scope, charts: number): string {
  if (isSameScope(scope, ALL_CHARTS)) return copy.countCharts(charts)
  const { territories } = scope
  const named = territories.slice(0, NAMED_TERRITORIES).map(toShortTerritory)
  const more = territories.length - named.length
  return [
    named.length === 0 ? copy.allTerritories : copy.names(named, more),
    copy.scopeKinds[toKindChoice(scope)],
  ].join(' · ')
}
