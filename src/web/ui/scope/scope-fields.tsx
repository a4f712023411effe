import { CHART_KINDS } from '#contract/entities.ts'
import type { Scope } from '#contract/desk/scope.ts'
import { type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Segmented } from '../fields/segmented.tsx'
import { allTerritories, scopeKinds, toKindChoice } from './scope-words.ts'

type ScopeFieldsProps = {
  scope: Scope
  options: readonly Territory[]
  onChange: (scope: Scope) => void
  className: string
}

export function ScopeFields({ scope, options, onChange, className }: ScopeFieldsProps) {
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale)
  const { territories: chosen } = scope
  const ordered = options.toSorted(
    (one, other) =>
      Number(other === WORLDWIDE) - Number(one === WORLDWIDE) ||
      compare(territoryName(one, locale), territoryName(other, locale)),
  )
  const choose = (territories: Territory[]) => onChange({ ...scope, territories })
  return (
    <>
      <Segmented
        label="Kind of chart"
        className="mt-2"
        options={(['all', ...CHART_KINDS] as const).map((value) => ({ value, label: scopeKinds[value] }))}
        value={toKindChoice(scope)}
        onChange={(kind) => onChange({ ...scope, kinds: kind === 'all' ? [] : [kind] })}
      />
      <fieldset className={`mt-2 overflow-y-auto border-line py-2 ${className}`}>
        <legend className="sr-only">Territories</legend>
        <ScopeBox isChecked={chosen.length === 0} onCheck={() => choose([])}>
          {allTerritories}
        </ScopeBox>
        {ordered.map((territory) => (
          <ScopeBox
            key={territory}
            isChecked={chosen.includes(territory)}
            onCheck={(isOn) => choose(isOn ? [...chosen, territory] : chosen.filter((each) => each !== territory))}
          >
            {territoryName(territory, locale)}
          </ScopeBox>
        ))}
      </fieldset>
    </>
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
