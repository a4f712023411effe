import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { WireError } from '#contract/provider/auth.ts'
import type { MetricNode } from '#contract/metrics.ts'
import { IDS } from '../testing/small-catalog.ts'
import { flatten, openRecords } from '../testing/open-records.ts'

const { get, failures, metrics, read } = openRecords()

const STREAM_PATHS = [
  'Streams/total',
  'Streams/commercial_model/ad_supported',
  'Streams/commercial_model/premium',
  'Streams/content_type/audio',
  'Streams/content_type/video',
  'Streams/service_type/on_demand',
  'Streams/service_type/programmed',
]

describe('records', () => {
  it('returns an artist as specified', async () => {
    expect(await read('artist', IDS.mara, '?metrics=none')).toEqual({
      id: IDS.mara,
      isni: '0000000123456789',
      other_isni: ['0000000987654321'],
      artist_name: 'Mara Keller',
      artist_type: 'person',
      start_date: '2026-02-14',
      end_date: '2026-02-21',
      location: 'US',
      metrics: [],
      data_sources: [{ kind: 'import' }],
    })
  })

  it('omits unknown fields', async () => {
    expect(Object.keys(await read('artist', IDS.stray, '?metadata_level=max')).sort()).toEqual([
      'artist_name',
      'coverage',
      'data_sources',
      'discography',
      'end_date',
      'id',
      'location',
      'metrics',
      'start_date',
    ])
    expect(await read('recording', IDS.etoileStudio)).not.toHaveProperty('isrc')
  })

  it.each([
    ['song', IDS.ferry, { isrc: ['QZTST2500003'], title: 'Night Ferry', release_date: '2025-11-28' }],
    ['recording', IDS.ferryStudio, { isrc: 'QZTST2500003', title: 'Night Ferry' }],
    ['album', IDS.album, { icpn: ['0812345678901', '0812345678902'], title: 'Harbour Lights' }],
    ['product', IDS.deluxe, { icpn: ['0812345678902'], display_artist_name: 'Mara Keller' }],
    ['work', IDS.work, { iswc: 'T3452468001', writers: [{ name: 'M. Keller', role: 'composer' }] }],
  ] as const)('returns a %s with its names, credits and identifiers', async (kind, id, fields) => {
    expect(await read(kind, id)).toMatchObject({ id, ...fields })
  })

  it('returns credits with roles, and more fields with metadata_level max', async () => {
    const artists = [
      { name: 'Mara Keller', role: 'main', id: IDS.mara },
      { name: 'The Tin Harbours', role: 'featured', id: IDS.harbours },
    ]
    expect(await read('song', IDS.etoile)).toMatchObject({ artists })
    expect(await read('recording', IDS.lanternsLive)).not.toHaveProperty('duration')
    expect(await read('recording', IDS.lanternsLive, '?metadata_level=max')).toMatchObject({
      duration: 201,
      label: 'Lowtide Records',
      languages: ['en'],
    })
    expect(await read('product', IDS.deluxe, '?metadata_level=max')).toMatchObject({
      edition: 'Deluxe',
      product_format: 'Digital',
      release_type: 'album',
    })
    expect(await read('artist', IDS.mara, '?metadata_level=max')).toMatchObject({
      country_of_origin: 'DE',
      genres: [{ domain: 'popular', main_genre: 'Pop', genres: ['Dream Pop'] }],
    })
  })

  it('returns relations only when requested', async () => {
    expect(await read('song', IDS.lanterns)).not.toHaveProperty('relationships')
    expect(await read('song', IDS.lanterns, '?relationships=none')).not.toHaveProperty('relationships')
    const { relationships } = await read('song', IDS.lanterns, '?relationships=musical_recording')
    expect(relationships).toEqual([
      {
        entity_type: 'musical_recording',
        id: IDS.lanternsStudio,
        href: `/musical_recordings/${IDS.lanternsStudio}`,
        title: 'Paper Lanterns',
        display_artist_name: 'Mara Keller',
        relation: 'recording',
      },
      expect.objectContaining({ id: IDS.lanternsLive }),
    ])
    const all = await read('artist', IDS.mara, '?relationships=all')
    expect(all).toMatchObject({ relationships: [], discography: [{ id: IDS.album }, {}, {}, {}] })
    const songs = await read('artist', IDS.mara, '?relationships=song,musical_work')
    expect(songs['discography']).toHaveLength(3)
  })
})

describe('ids', () => {
  it.each([
    ['/songs', IDS.lanterns, IDS.lanterns],
    ['/song', IDS.lanterns, IDS.lanterns],
    ['/musical_recordings', 'QZTST2500002', IDS.lanternsLive],
    ['/musical_products', '0812345678902', IDS.deluxe],
    ['/musical_works', 'T3452468001', IDS.work],
    ['/musical_works', 'T-345.246.800-1', IDS.work],
    ['/songs', 'QZTST2500003?id_type=isrc', IDS.ferry],
    ['/musical_release_groups', '0812345678902?id_type=icpn', IDS.album],
    ['/artists', '000000045678901X?id_type=isni', IDS.harbours],
    ['/artists', `${IDS.harbours}?id_type=service`, IDS.harbours],
  ])('finds an entity by %s/%s', async (root, id, expected) => {
    const response = await get(`${root}/${id}`)
    expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ id: expected })])
  })

  it.each([
    '/songs/SG00000000000000000000000000000000',
    `/artists/${IDS.lanterns}`,
    `/songs/${IDS.lanterns.toLowerCase()}`,
    '/songs/QZTST2500002', // For songs, an ISRC requires id_type.
    '/artists/000000045678901X',
    '/musical_recordings/QZTST2500002?id_type=service',
    `/musical_recordings/${IDS.lanternsLive}?id_type=isrc`,
    '/musical_recordings/nonsense?id_type=isrc',
    '/artists/%2e%2e%2fcharts',
  ])('returns 204 without a body for %s', async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([204, ''])
  })
})

describe('metrics', () => {
  it('returns Streams with breakouts and Album Equivalent in the US', async () => {
    const { metrics: tree } = await read('song', IDS.lanterns)
    expect(tree.map(({ name }) => name)).toEqual(['Streams', 'Equivalents'])
    expect(Object.keys(flatten(tree))).toEqual([...STREAM_PATHS, 'Equivalents/Album Equivalent/total'])
  })

  it('returns Stream Equivalent outside the US and Canada, with content_type only worldwide', async () => {
    const elsewhere = STREAM_PATHS.filter((path) => !path.includes('content_type'))
    expect(Object.keys(await metrics('song', IDS.lanterns, '?location=DE'))).toEqual([
      ...elsewhere,
      'Equivalents/Stream Equivalent/total',
    ])
    expect(Object.keys(await metrics('song', IDS.lanterns, '?location=AA'))).toEqual([
      ...STREAM_PATHS,
      'Equivalents/Stream Equivalent/total',
    ])
    expect(Object.keys(await metrics('song', IDS.lanterns, '?location=CA'))).toContain(
      'Equivalents/Album Equivalent/total',
    )
  })

  it.each([
    ['none', []],
    ['all', ['Streams', 'Equivalents']],
    ['streams', ['Streams']],
    ['equivalents', ['Equivalents']],
    ['equivalents,streams', ['Streams', 'Equivalents']],
    ['streams&metrics=equivalents', ['Streams', 'Equivalents']],
  ])('metrics=%s returns %j', async (selector, names) => {
    const { metrics: tree } = await read('album', IDS.album, `?metrics=${selector}`)
    expect(tree.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['none', []],
    ['service_type', ['service_type']],
    ['service_type,commercial_model', ['commercial_model', 'service_type']],
    ['all', ['commercial_model', 'content_type', 'service_type']],
  ])('breakouts=%s returns %j', async (selector, names) => {
    const { metrics: tree } = await read('album', IDS.album, `?metrics=streams&breakouts=${selector}`)
    const children = tree[0]?.value as MetricNode[]
    expect(children.map(({ name }) => name)).toEqual(['total', ...names])
  })

  it('treats a list that includes "all" as all', async () => {
    const all = await read('song', IDS.lanterns)
    expect(await read('song', IDS.lanterns, '?metrics=all,streams&breakouts=content_type,all')).toEqual(all)
  })

  it('omits equivalents for works', async () => {
    expect(Object.keys(await metrics('work', IDS.work))).toEqual(STREAM_PATHS)
    expect((await read('work', IDS.work, '?metrics=equivalents')).metrics).toEqual([])
  })

  it('omits breakouts and equivalents when the breakouts of some streams are unknown', async () => {
    const week = '?chart_week=2025-W50'
    expect(await metrics('song', IDS.unsplit, week)).toEqual({ 'Streams/total': 7000 })
    expect((await read('song', IDS.unsplit, `${week}&content_type=audio`)).metrics).toEqual([])
    expect((await read('song', IDS.unsplit, `${week}&aggregate_interval=day`)).metrics).toHaveLength(1)
  })

  it('ignores unknown parameters and those in the wrong case', async () => {
    const plain = await read('song', IDS.lanterns)
    expect(await read('song', IDS.lanterns, '?Location=DE&CONTENT_TYPE=audio&startDate=2020-01-01&x')).toEqual(plain)
  })
})

describe('bad parameters', () => {
  it.each([
    ['location=us', 'location'],
    ['location=UK', 'location'],
    ['location=', 'location'],
    ['start_date=2024-02-30', 'start_date'],
    ['start_date=20240201', 'start_date'],
    ['end_date=today', 'end_date'],
    ['start_date=2026-02-02&end_date=2026-02-01', 'start_date'],
    ['chart_week=2023-W53', 'chart_week'],
    ['chart_week=2024-17', 'chart_week'],
    ['chart_week=0001-W01', 'chart_week'],
    ['chart_week=9999-W50', 'chart_week'],
    ['start_date=0001-01-01&end_date=9999-12-31', 'start_date'],
    ['start_date=2026-01-01&end_date=9999-12-31', 'end_date'],
    ['start_date=2020-01-01&end_date=2026-01-01', 'end_date'],
    ['end_date=0001-01-01', 'end_date'],
    ['start_date=1939-12-28', 'start_date'],
    ['start_date=9999-12-31', 'start_date'],
    ['metrics=plays', 'metrics'],
    ['metrics=none,streams', 'metrics'],
    ['metrics=', 'metrics'],
    ['aggregate_interval=month', 'aggregate_interval'],
    ['breakouts=device', 'breakouts'],
    ['commercial_model=free', 'commercial_model'],
    ['content_type=Audio', 'content_type'],
    ['service_type=on_demand&service_type=programmed', 'service_type'],
    ['content_type=audio&location=DE', 'content_type'],
    ['id_type=isrc', 'id_type'],
    ['id_type=SERVICE', 'id_type'],
    ['metadata_level=full', 'metadata_level'],
    ['relationships=friends', 'relationships'],
  ])('returns 400 without looking up the id: %s', async (query, name) => {
    for (const id of [IDS.mara, 'unknown']) {
      const response = await get(`/artists/${id}?${query}`)
      expect(response.statusCode).toBe(400)
      const { error }: WireError = response.json()
      expect(error).toMatchObject({ code: 400, message: 'Bad Request' })
      expect(error.errors).toEqual([
        { error_code: '00001', error_type: 'Bad Request', message: expect.stringMatching(`^${name}: `) },
      ])
    }
  })

  it('returns 200 or 400 for every pair of dates', async () => {
    const anyDay = fc
      .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const nearDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2027-03-01', -days))
    const day = fc.option(fc.oneof(anyDay, nearDay), { nil: undefined })
    const interval = fc.constantFrom('total', 'day', 'week', 'chart_week')
    await fc.assert(
      fc.asyncProperty(day, day, interval, async (start, end, aggregate) => {
        const dates = { ...(start && { start_date: start }), ...(end && { end_date: end }) }
        const query = new URLSearchParams({ ...dates, aggregate_interval: aggregate })
        const { statusCode } = await get(`/artists/${IDS.mara}?${query.toString()}`)
        expect([200, 400]).toContain(statusCode)
      }),
    )
    expect(failures()).toEqual([])
  })

  it('lists every invalid parameter in the error', async () => {
    const { error }: WireError = (await get('/songs/x?location=x&metrics=y&service_type=z')).json()
    expect(error.errors.map(({ message }) => message.split(':')[0])).toEqual(['location', 'metrics', 'service_type'])
  })
})
