import * as z from 'zod/mini'
import { forgiving } from '../../lib/url/forgiving.ts'
import { SORTS } from './sorts.ts'

/** Metrics on the map. Equivalents aren't among them, because the two units can't share a scale. */
export const MAP_MEASURES = ['streams', 'change', 'premium'] as const
export type MapMeasure = (typeof MAP_MEASURES)[number]

/** Parts of the map that are enlarged, because their territories are small. */
export const MAP_REGIONS = ['world', 'europe', 'asia'] as const
export type MapRegion = (typeof MAP_REGIONS)[number]

export const TERRITORY_VIEWS = ['top', 'map', 'all'] as const
export type TerritoryView = (typeof TERRITORY_VIEWS)[number]

/** View of the panel. The URL never loads it, because opening a link must not cost 63 calls. */
export const territoriesSearchSchema = z.object({
  tview: forgiving(z.enum(TERRITORY_VIEWS), 'top'),
  tsort: forgiving(z.enum(SORTS), '-streams'),
  tmap: forgiving(z.enum(MAP_MEASURES), 'streams'),
})
export const territoriesDefaults = z.parse(territoriesSearchSchema, {})
export type TerritoriesSearch = z.output<typeof territoriesSearchSchema>
