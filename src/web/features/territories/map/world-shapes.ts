import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }
import { DOTS, ISO_NUMERIC, type Place } from './map-places.ts'
import type { MapRegion } from '../search.ts'

export const MAP_BOX = { width: 960, height: 440 } as const

type WorldShapes = {
  shapes: { territory: Place; path: string }[]
  dots: { territory: Place; x: number; y: number }[]
  /** Countries without data, as one path. */
  rest: string
  toPoint: (place: readonly [number, number]) => readonly [number, number]
}

/** Antarctica has no streams and would take up a fifth of the map. */
const ANTARCTIC = new Set(['010', '260'])

/** Computed once, when the map first loads. */
export const WORLD_SHAPES: WorldShapes = toWorldShapes()

/** @property zoom scale relative to the map of the world */
type RegionBox = { x: number; y: number; width: number; height: number; zoom: number }

/** Regions by center and zoom, with the proportions of the map. */
export const REGION_BOXES: Record<MapRegion, RegionBox> = {
  world: toRegionBox([0, 0], 1),
  europe: toRegionBox([14, 53], 4),
  asia: toRegionBox([90, 21], 2.2),
}

function toRegionBox(center: readonly [number, number], zoom: number): RegionBox {
  if (zoom === 1) return { x: 0, y: 0, ...MAP_BOX, zoom }
  const [x, y] = WORLD_SHAPES.toPoint(center)
  const [width, height] = [MAP_BOX.width / zoom, MAP_BOX.height / zoom]
  return { x: x - width / 2, y: y - height / 2, width, height, zoom }
}

function toWorldShapes(): WorldShapes {
  const topology = world as unknown as Parameters<typeof feature>[0]
  const countries = topology.objects['countries']
  const collection = countries && feature(topology, countries)
  const all = collection !== undefined && 'features' in collection ? collection.features : []
  const features = all.filter(({ id }) => !ANTARCTIC.has(String(id)))
  const { width, height } = MAP_BOX
  const projection = geoNaturalEarth1().fitSize([width, height], { type: 'FeatureCollection', features })
  const toPoint = ([longitude, latitude]: readonly [number, number]) => projection([longitude, latitude]) ?? [0, 0]
  const draw = geoPath(projection).digits(1)
  const places = new Map<string, Place>(
    (Object.keys(ISO_NUMERIC) as Place[])
      .filter((territory) => !(territory in DOTS))
      .map((territory) => [ISO_NUMERIC[territory], territory]),
  )
  const drawn = features.map((each) => ({ territory: places.get(String(each.id)), path: draw(each) ?? '' }))
  return {
    shapes: drawn.flatMap(({ territory, path }) => (territory === undefined ? [] : [{ territory, path }])),
    toPoint,
    rest: drawn.map(({ territory, path }) => (territory === undefined ? path : '')).join(''),
    dots: (Object.keys(DOTS) as (keyof typeof DOTS)[]).map((territory) => {
      const [x, y] = toPoint(DOTS[territory])
      return { territory, x, y }
    }),
  }
}
