import { lazy } from 'react'

/** The map's shapes are larger than the rest of the panel, so they load separately. */
export const WorldMap = lazy(async () => ({ default: (await import('./world-map.tsx')).WorldMap }))
