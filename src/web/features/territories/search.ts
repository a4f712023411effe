import * as z from 'zod/mini'
import { forgiving } from '../../lib/forgiving.ts'
import { SORTS } from './sorts.ts'

/** What the map shows. Not equivalents: the two kinds would share one scale. */
export const MAP_MEASURES = ['streams', 'change', 'premium'] as const
export type MapMeasure = (typeof MAP_MEASURES)[number]

/** Short names of their own, since they stand in the address of a page that has other panels. */
export const territoriesDefaults = { tsort: '-streams', tmap: 'streams' } as const

/**
 * How the panel is looked at. Whether it was asked to load is not in the address: a link that spends 63 calls of a
 * provider's quota by being opened is no favour.
 */
export const territoriesSearchSchema = z.object({
  tsort: forgiving(z.enum(SORTS), territoriesDefaults.tsort),
  tmap: forgiving(z.enum(MAP_MEASURES), territoriesDefaults.tmap),
})
export type TerritoriesSearch = z.output<typeof territoriesSearchSchema>
