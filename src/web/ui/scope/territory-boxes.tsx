import type { ReactNode } from 'react'
import { type Territory, territoryName, WORLDWIDE } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'

type TerritoryBoxesProps = {
  chosen: readonly Territory[]
  options: readonly Territory[]
  onChoose: (territories: Territory[]) => void
}

/** One checkbox per territory: worldwide first, then by name. */
export function TerritoryBoxes({ chosen, options, onChoose }: TerritoryBoxesProps) {
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale)
  const ordered = options.toSorted(
    (one, other) =>
      Number(other === WORLDWIDE) - Number(one === WORLDWIDE) ||
      compare(territoryName(one, locale), territoryName(other, locale)),
  )
  return ordered.map((territory) => (
    <CheckRow
      key={territory}
      isChecked={chosen.includes(territory)}
      onCheck={(isOn) => onChoose(isOn ? [...chosen, territory] : chosen.filter((each) => each !== territory))}
    >
      {territoryName(territory, locale)}
    </CheckRow>
  ))
}

type CheckRowProps = { isChecked: boolean; onCheck: (isOn: boolean) => void; children: ReactNode }

export function CheckRow({ isChecked, onCheck, children }: CheckRowProps) {
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
