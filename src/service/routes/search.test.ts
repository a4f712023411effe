import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireError } from '#contract/provider/auth.ts'
import { wireSearchSchema } from '#contract/provider/search.ts'
import { searchResponse } from './response-schemas.ts'
import { IDS } from '../testing/small-catalog.ts'
import { type SmallService, startSmallService } from '../testing/small-service.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

describe('POST /search', () => {
  it('returns titles and credits, and repeats from and size', async () => {
    const response = await service.search({
      query: 'lanterns',
      entity_type: 'musical_recording',
      from: 1,
      size: 3,
      other: 1,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      results: [
        {
          id: IDS.lanternsLive,
          title: 'Paper Lanterns (Live in Bremen)',
          display_artist_name: 'Mara Keller',
          isrc: 'QZTST2500002',
          release_date: '2025-11-28',
          label: 'Lowtide Records',
          data_sources: [{ kind: 'import' }],
        },
      ],
      from: 1,
      size: 3,
      total_results: 2,
    })
    expect(wireSearchSchema.parse(response.json())).toEqual(response.json())
    expect(searchResponse.parse(response.json())).toEqual(response.json())
  })

  it('returns artists with artist_name, the first 10 by default', async () => {
    expect((await service.search({ query: 'tin harbours', entity_type: 'artist' })).json()).toEqual({
      results: [
        {
          id: IDS.harbours,
          artist_name: 'The Tin Harbours',
          isni: '000000045678901X',
          country_of_origin: 'GB',
          data_sources: [{ kind: 'import' }],
        },
      ],
      from: 0,
      size: 10,
      total_results: 1,
    })
  })

  it.each([
    ['musical_recording', 'QZTST2500003', IDS.ferryStudio],
    ['musical_product', '0812345678902', IDS.deluxe],
    ['musical_release_group', '0812345678902', IDS.album],
    ['artist', '000000045678901X', IDS.harbours],
    ['song', 'QZ-TST-25-00003', IDS.ferry],
  ])('finds a %s by identifier', async (type, query, id) => {
    const response: { results: { id: string }[] } = (await service.search({ query, entity_type: type })).json()
    expect(response.results.map((result) => result.id)).toEqual([id])
  })

  it('returns an empty list when nothing matches', async () => {
    const response = await service.search({ query: 'zzzzz', entity_type: 'song' })
    expect([response.statusCode, response.json()]).toEqual([200, { results: [], from: 0, size: 10, total_results: 0 }])
  })

  it.each([
    [{ entity_type: 'song' }, ['query']],
    [{ query: ' ', entity_type: 'song' }, ['query']],
    [{ query: 5, entity_type: 'song' }, ['query']],
    [{ query: 'x' }, ['entity_type']],
    [{ query: 'x', entity_type: 'musical_work' }, ['entity_type']],
    [{ query: 'x', entity_type: 'SONG' }, ['entity_type']],
    [{ query: 'x', entity_type: 'song', from: -1 }, ['from']],
    [{ query: 'x', entity_type: 'song', from: '0' }, ['from']],
    [{ query: 'x', entity_type: 'song', from: 0.5 }, ['from']],
    [{ query: 'x', entity_type: 'song', from: null }, ['from']],
    [{ query: 'x', entity_type: 'song', size: 0 }, ['size']],
    [{ query: 'x', entity_type: 'song', size: 501 }, ['size']],
    [{ query: 'x', entity_type: 'song', from: 9_501, size: 500 }, ['from']],
    [{}, ['query', 'entity_type']],
    [[], ['body']],
  ])('returns 400 for %j and names %j', async (body, fields) => {
    const response = await service.search(body)
    expect(response.statusCode).toBe(400)
    const { error }: WireError = response.json()
    expect(error.errors.map(({ message }) => message.split(':')[0])).toEqual(fields)
    expect(new Set(error.errors.map(({ error_code: code }) => code))).toEqual(new Set(['00001']))
  })

  it('accepts the largest page, and the last page within 10,000 matches', async () => {
    expect((await service.search({ query: 'x', entity_type: 'song', size: 500 })).statusCode).toBe(200)
    expect((await service.search({ query: 'x', entity_type: 'song', from: 9_500, size: 500 })).statusCode).toBe(200)
  })
})
