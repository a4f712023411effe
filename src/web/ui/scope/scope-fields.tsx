import { CHART_KINDS } from '#contract/entities.ts'
import type { Scope } from '#contract/desk/scope.ts'
import type { Territory } from '#contract/territories.ts'
import { Segmented } from '../fields/segmented.tsx'
import { allTerritories, scopeKinds, toKindChoice } from './scope-words.ts'
import { CheckRow, TerritoryBoxes } from './territory-boxes.tsx'

type ScopeFieldsProps = {
  scope: Scope
  options: readonly Territory[]
  onChange: (scope: Scope) => void
  className: string
}

export function ScopeFields({ scope, options, onChange, className }: ScopeFieldsProps) {
  const { territories: chosen } = scope
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
        <CheckRow isChecked={chosen.length === 0} onCheck={() => choose([])}>
          {allTerritories}
        </CheckRow>
        <TerritoryBoxes chosen={chosen} options={options} onChoose={choose} />
      </fieldset>
    </>
  )
}
