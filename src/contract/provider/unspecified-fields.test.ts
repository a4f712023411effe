import { describe, expect, it } from 'vitest'
import { wireChartDetailSchema, wireChartsSchema } from './charts.ts'
import { WIRE_RECORD_SCHEMAS } from './records.ts'
import { wireSearchSchema } from './search.ts'

/** All fields of records that the specification describes. Source: docs/provider-interface.md#records. */
const SPECIFIED = new Set(['id', 'start_date', 'end_date', 'location', 'metrics', 'isni', 'artist_name', 'artist_type'])
const OTHER_SHAPES = [7, true, 'text', { en: 'text' }, [{ value: 'text' }], [7]]

const METRICS = [{ name: 'Streams', value: [{ name: 'total', value: 12 }] }]
const CHART = { id: 'CR00001', chart_week: '2026-W46' }
const ENTRY = { rank: 1, id: 'SG' }

describe.each(Object.entries(WIRE_RECORD_SCHEMAS))('the record of a %s', (_kind, schema) => {
  const unspecified = Object.keys(schema.def.shape).filter((field) => !SPECIFIED.has(field))

  it.each(unspecified)('is readable whatever a provider means by %s', (field) => {
    for (const value of OTHER_SHAPES) {
      expect(schema.safeParse({ metrics: METRICS, [field]: value })).toMatchObject({
        success: true,
        data: { metrics: METRICS },
      })
    }
  })
})

describe('lists', () => {
  it.each(OTHER_SHAPES)('have search results and charts with unspecified fields such as %j', (value) => {
    const hit = { id: 'SG', title: 'Half', artist_name: value, release_date: value, isrc: value, data_sources: value }
    const found = wireSearchSchema.parse({ results: [hit], total_results: 1 })
    expect(found.results[0]).toMatchObject({ id: 'SG', title: 'Half' })
    expect(wireChartsSchema.parse({ charts: [{ ...CHART, data_sources: value }] }).charts).toMatchObject([
      { id: CHART.id },
    ])
    const entry = { ...ENTRY, title: value, display_artist_name: value }
    expect(wireChartDetailSchema.parse({ ...CHART, ranking: [entry] }).ranking).toMatchObject([ENTRY])
  })

  it('have the readable parts of an artist’s credit', () => {
    const { artists } = WIRE_RECORD_SCHEMAS.song.parse({ artists: [{ name: 'Mara', id: 7, role: ['main'] }] })
    expect(artists).toEqual([{ name: 'Mara', id: null, role: null }])
  })
})
