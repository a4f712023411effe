import { type MouseEvent, useId, useState } from 'react'
import { type Territory } from '#contract/territories.ts'
import * as copy from './content-copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { formatValue } from './format-value.ts'
import { LAND, toFill } from './map-fills.ts'
import { MapLegend } from './map-legend.tsx'
import { type MapMeasure } from './search.ts'
import { toLegend } from './to-legend.ts'
import { toMapMarks } from './to-map-marks.ts'
import { type TerritoryRow } from './to-territory-rows.ts'
import { MAP_BOX, WORLD_SHAPES } from './world-shapes.ts'

type WorldMapProps = {
  /** All territories except Worldwide. */
  rows: readonly TerritoryRow[]
  measure: MapMeasure
  measureName: string
  /** Territory of the page, which is outlined. */
  location: Territory
  onChoose: (territory: Territory) => void
}

/** Map of the table's values. Screen readers get a summary, because the table has all values and the links for keyboard users. */
export function WorldMap({ rows, measure, measureName, location, onChoose }: WorldMapProps) {
  const locale = useLocale()
  const hatch = `${useId()}hatch`
  const [pointed, setPointed] = useState<Territory | null>(null)
  const marks = toMapMarks(rows, measure)
  const byTerritory = new Map(rows.map((row) => [row.territory, row]))
  const markOf = (territory: Territory) => marks.marks.get(territory) ?? 'waiting'
  const row = byTerritory.get(pointed ?? location)
  return (
    <figure className="@container mx-auto flex w-full max-w-5xl flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the table has the links */}
      <svg
        viewBox={`0 0 ${MAP_BOX.width} ${MAP_BOX.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
        role="img"
        aria-label={copy.label(measureName, toSummary(rows, measure, locale))}
        className="h-auto w-full"
        onClick={(event) => {
          const territory = territoryAt(event)
          if (territory !== null) onChoose(territory)
        }}
        onPointerOver={(event) => setPointed(territoryAt(event))}
        onPointerLeave={() => setPointed(null)}
      >
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className="fill-surface" />
            <rect width="1.4" height="5" className="fill-line-control" />
          </pattern>
        </defs>
        <path d={WORLD_SHAPES.rest} className={LAND} strokeWidth="0.5" />
        {WORLD_SHAPES.shapes.map(({ territory, path }) => (
          <path
            key={territory}
            data-territory={territory}
            d={path}
            strokeWidth="0.6"
            {...withClass(toFill(markOf(territory), measure, hatch), PRESSABLE)}
          />
        ))}
        {WORLD_SHAPES.shapes
          .filter(({ territory }) => territory === location)
          .map(({ territory, path }) => (
            <path
              key={territory}
              d={path}
              className="pointer-events-none fill-transparent stroke-ink"
              strokeWidth="1.6"
            />
          ))}
        {WORLD_SHAPES.dots.map(({ territory, x, y }) => (
          <g key={territory} data-territory={territory} className={PRESSABLE}>
            {/* Larger than the visible dot, for touch. */}
            <circle cx={x} cy={y} className="fill-transparent [r:9px] @xl:[r:6px]" />
            <circle
              cx={x}
              cy={y}
              strokeWidth={territory === location ? 1.8 : 1}
              {...withClass(
                toFill(markOf(territory), measure, hatch),
                `[r:8px] @xl:[r:4.5px] ${territory === location ? 'stroke-ink!' : 'stroke-ink-3!'}`,
              )}
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm @max-xl:min-h-21">
        <MapLegend items={toLegend(marks, measure, locale)} measure={measure} hatch={hatch} />
        <p aria-hidden className="min-h-5 text-ink-2 tabular-nums @max-xl:basis-full">
          {row !== undefined && (
            <>
              <span className="font-semibold text-ink">{row.name}</span> {formatValue(row, measure, locale)}
            </>
          )}
        </p>
      </figcaption>
    </figure>
  )
}

const PRESSABLE = 'cursor-pointer hover:opacity-75'

function withClass(look: { className: string; fill?: string }, className: string) {
  return { ...look, className: `${look.className} ${className}` }
}

function territoryAt(event: MouseEvent): Territory | null {
  const mark = (event.target as Element).closest<SVGElement>('[data-territory]')
  return (mark?.dataset['territory'] as Territory | undefined) ?? null
}

function toSummary(rows: readonly TerritoryRow[], measure: MapMeasure, locale: string): string {
  const known = rows
    .filter((row) => row[measure] !== null)
    .toSorted((one, other) => (other[measure] ?? 0) - (one[measure] ?? 0))
  const first = known[0]
  return first === undefined
    ? copy.known(known.length, rows.length)
    : copy.knownWithHighest(known.length, rows.length, first.name, formatValue(first, measure, locale))
}
