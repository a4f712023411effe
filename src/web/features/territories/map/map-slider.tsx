import type { Territory } from '#contract/territories.ts'
import { toKeyTarget } from '../../../lib/graph/key-target.ts'
import { isBrowserKey } from '../../../lib/keyboard/is-browser-key.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { describeTerritory } from '../describe-territory.ts'
import type { MapMeasure } from '../search.ts'
import { sortRows } from '../sort-rows.ts'
import type { TerritoryRow } from '../to-territory-rows.ts'

type MapSliderProps = {
  rows: readonly TerritoryRow[]
  measure: MapMeasure
  pointed: Territory | null
  onPoint: (territory: Territory | null) => void
  onChoose: (territory: Territory) => void
}

/** One tab stop for the whole map. Arrow keys step through territories from the highest value, and Enter opens one. */
export function MapSlider({ rows, measure, pointed, onPoint, onChoose }: MapSliderProps) {
  const locale = useLocale()
  const ordered = sortRows(rows, `-${measure}`, locale)
  const index = Math.max(
    ordered.findIndex(({ territory }) => territory === pointed),
    0,
  )
  const current = ordered[index]
  if (current === undefined) return null
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input can't cover the map
      role="slider"
      tabIndex={0}
      aria-label="Territories on the map, highest first"
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={ordered.length}
      aria-valuenow={index + 1}
      aria-valuetext={describeTerritory(current, locale)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(current.territory)}
      onBlur={() => onPoint(null)}
      onKeyDown={(event) => {
        if (isBrowserKey(event)) return
        if (event.key === 'Enter') return onChoose(current.territory)
        const target = ordered[toKeyTarget(event.key, index, ordered.length) ?? -1]
        if (target === undefined) return
        event.preventDefault()
        onPoint(target.territory)
      }}
      className="pointer-events-none absolute inset-0 rounded-sm"
    />
  )
}
