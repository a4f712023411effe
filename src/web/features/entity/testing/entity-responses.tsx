import { screen } from '@testing-library/react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { filtersSchema } from '#contract/breakouts.ts'
import { isTerritory } from '#contract/territories.ts'
import { errorResponse, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ENTITY_ID } from './entity-data.ts'

export const PAGE = `/songs/${TEST_ENTITY_ID}`

/** Responds with the territory and the filters of the request. */
export const respond: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/charts') return errorResponse('not_found')
  if (!url.pathname.startsWith('/api/songs/')) return undefined
  const params = Object.fromEntries(url.searchParams)
  const location = isTerritory(params['location'] ?? '') ? params['location'] : 'US'
  return createEntityAnswer({ location: location as EntityAnswer['location'], filters: filtersSchema.parse(params) })
}

export const isFiguresRequest = (path: string) => path.startsWith(`/api${PAGE}?`)

/** Waits until the region has replaced its skeleton. */
export const findRegion = (name: string) => screen.findByRole('region', { name, busy: false })
