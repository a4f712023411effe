import { expect, it } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { createProviderClient } from './client.ts'
import type { Call, CallResult } from './transport.ts'

const ID = `AR${'0'.repeat(31)}1`
const WEEK = { start: '2026-11-13', end: '2026-11-19' }
const QUERY = { kind: 'artist', id: ID, location: 'US', window: WEEK, filters: {} } as const
const OPTIONS = { signal: new AbortController().signal }

/** Creates a client of a provider that refuses these parameters, and otherwise sends a record without figures. */
function createStrictClient(refused: readonly string[]) {
  const call = ({ query = {} }: Call): Promise<CallResult> =>
    refused.some((name) => name in query)
      ? Promise.reject(new ApiError('provider_failed', 'Refused.', { upstreamStatus: 400 }))
      : Promise.resolve({ kind: 'json', json: { id: ID, artist_name: 'Ana' }, secrets: [] })
  return createProviderClient({ call } as unknown as Parameters<typeof createProviderClient>[0])
}

it('reads an artist without weeks if the provider refuses the interval, and notes that', async () => {
  const client = createStrictClient(['aggregate_interval'])
  expect(await client.fetchArtistWeeks(QUERY, WEEK, OPTIONS)).toMatchObject({ streams: null })
  expect(client.knowsInterval('week')).toBe(false)
})

it('does not take a refusal of other parameters for one of the interval', async () => {
  const client = createStrictClient(['relationships'])
  expect(await client.fetchArtistWeeks(QUERY, WEEK, OPTIONS)).toMatchObject({ streams: null })
  expect(await client.fetchArtistWeeks(QUERY, WEEK, OPTIONS)).toMatchObject({ streams: null })
  expect(client.knowsInterval('week')).toBeNull()
})

it('does not ask for an ID of another kind, which a chart can contain', async () => {
  const client = createStrictClient([])
  const song = { ...QUERY, kind: 'song' } as const
  expect(await client.fetchEntity({ ...song, level: 'name' }, OPTIONS)).toBeNull()
  const series = { ...song, metric: 'streams', interval: 'day', weekStart: 'friday' } as const
  expect(await client.fetchSeries(series, OPTIONS)).toEqual({ kind: 'none' })
})
