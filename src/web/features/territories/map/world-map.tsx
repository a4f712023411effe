import { type PointerEvent, useId, useRef, useState } from 'react'
import type { Territory } from '#contract/territories.ts'
import * as copy from '../content-copy.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { formatValue } from '../format-value.ts'
import { LAND, toFill } from './map-fills.ts'
import { MapLegend } from './map-legend.tsx'
import { MapSlider } from './map-slider.tsx'
import { MapTooltip, type TooltipPlace } from './map-tooltip.tsx'
import type { MapMeasure, MapRegion } from '../search.ts'
import { toLegend } from './to-legend.ts'
import { toMapMarks } from './to-map-marks.ts'
import type { TerritoryRow } from '../to-territory-rows.ts'
import { REGION_BOXES, WORLD_SHAPES } from './world-shapes.ts'

type WorldMapProps = {
  rows: readonly TerritoryRow[]
  measure: MapMeasure
  measureName: string
  region?: MapRegion
  /** Territory of the page, which is outlined. */
  location: Territory
  onChoose: (territory: Territory) => void
}

type Pointed = { territory: Territory; place: TooltipPlace; isTouch: boolean }

/** Shows values as colors. A slider steps through the territories by keyboard. Screen readers also get a summary. */
export function WorldMap({ rows, measure, measureName, region = 'world', location, onChoose }: WorldMapProps) {
  const locale = useLocale()
  const frameRef = useRef<HTMLDivElement>(null)
  const hatch = `${useId()}hatch`
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const marks = toMapMarks(rows, measure)
  const fillOf = (territory: Territory) => toFill(marks.marks.get(territory) ?? 'waiting', measure, hatch)
  const { x, y, width, height, zoom } = REGION_BOXES[region]
  const row = rows.find(({ territory }) => territory === pointed?.territory)
  const placeOf = (territory: Territory): TooltipPlace => {
    const shape = frameRef.current?.querySelector(`[data-territory="${territory}"]`)?.getBoundingClientRect()
    return shape === undefined ? NOWHERE : toPlace(shape.left + shape.width / 2, shape.top + shape.height / 2)
  }
  const toPlace = (clientX: number, clientY: number): TooltipPlace => {
    const frame = frameRef.current?.getBoundingClientRect()
    if (frame === undefined) return NOWHERE
    return { x: clientX - frame.left, y: clientY - frame.top, frameWidth: frame.width }
  }
  const point = (event: PointerEvent) => {
    const territory = territoryAt(event)
    const place = toPlace(event.clientX, event.clientY)
    setPointed(territory === null ? null : { territory, place, isTouch: false })
  }
  return (
    <figure className="@container mx-auto flex w-full max-w-5xl flex-col gap-3">
      <div ref={frameRef} className="relative">
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the slider has the keys */}
        <svg
          viewBox={`${x} ${y} ${width} ${height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG
          role="img"
          aria-label={copy.label(measureName, toSummary(rows, measure, locale))}
          className="h-auto w-full"
          style={{ ['--map-zoom' as string]: zoom }}
          onClick={(event) => {
            const territory = territoryAt(event)
            const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
            if (territory === null) setPointed(null)
            // A finger can't hover, so the first tap shows the values.
            else if (isTouch && pointed?.territory !== territory)
              setPointed({ territory, place: toPlace(event.clientX, event.clientY), isTouch })
            else onChoose(territory)
          }}
          onPointerMove={(event) => event.pointerType !== 'touch' && point(event)}
          onPointerLeave={(event) => event.pointerType !== 'touch' && setPointed(null)}
        >
          <defs>
            <pattern
              id={hatch}
              width={5 / zoom}
              height={5 / zoom}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width={5 / zoom} height={5 / zoom} className="fill-surface" />
              <rect width={1.4 / zoom} height={5 / zoom} className="fill-line-control" />
            </pattern>
          </defs>
          <path d={WORLD_SHAPES.rest} className={LAND} strokeWidth={0.5 / zoom} />
          {WORLD_SHAPES.shapes.map(({ territory, path }) => (
            <path
              key={territory}
              data-territory={territory}
              d={path}
              strokeWidth={0.6 / zoom}
              {...withClass(fillOf(territory), PRESSABLE)}
            />
          ))}
          {WORLD_SHAPES.shapes
            .filter(({ territory }) => territory === location || territory === pointed?.territory)
            .map(({ territory, path }) => (
              <path
                key={territory}
                d={path}
                className="pointer-events-none fill-transparent stroke-ink"
                strokeWidth={1.6 / zoom}
              />
            ))}
          {WORLD_SHAPES.dots.map(({ territory, x: cx, y: cy }) => (
            <g key={territory} data-territory={territory} className={PRESSABLE}>
              {/* This circle is larger than the visible dot, for touch. */}
              <circle
                cx={cx}
                cy={cy}
                className="fill-transparent [r:calc(9px/var(--map-zoom,1))] @xl:[r:calc(6px/var(--map-zoom,1))]"
              />
              <circle
                cx={cx}
                cy={cy}
                strokeWidth={(territory === location || territory === pointed?.territory ? 1.8 : 1) / zoom}
                {...withClass(
                  fillOf(territory),
                  `[r:calc(8px/var(--map-zoom,1))] @xl:[r:calc(4.5px/var(--map-zoom,1))] ${territory === location || territory === pointed?.territory ? 'stroke-ink!' : 'stroke-ink-3!'}`,
                )}
              />
            </g>
          ))}
        </svg>
        <MapSlider
          rows={rows}
          measure={measure}
          pointed={pointed?.territory ?? null}
          onPoint={(territory) =>
            setPointed(territory === null ? null : { territory, place: placeOf(territory), isTouch: false })
          }
          onChoose={onChoose}
        />
        {pointed !== null && row !== undefined && (
          <MapTooltip row={row} place={pointed.place} hint={pointed.isTouch ? 'Tap again to open' : null} />
        )}
      </div>
      <figcaption className="@max-xl:min-h-13">
        <MapLegend items={toLegend(marks, measure, locale)} measure={measure} hatch={hatch} />
      </figcaption>
    </figure>
  )
}

const NOWHERE: TooltipPlace = { x: 0, y: 0, frameWidth: 0 }
const PRESSABLE = 'cursor-pointer'

function withClass(look: { className: string; fill?: string }, className: string) {
  return { ...look, className: `${look.className} ${className}` }
}

function territoryAt(event: { target: EventTarget }): Territory | null {
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
