import { describe, expect, it } from 'vitest'
import { toLeadMetric } from './lead-metric.ts'

describe('toLeadMetric', () => {
  it.each([
    [['Total', 'Album Sales'], 'album_equivalent', 'Album Equivalent', 'Album Equivalents', 'album_equivalent'],
    [['Total'], 'stream_equivalent', 'Stream Equivalent', 'Stream Equivalents', 'stream_equivalent'],
    [['Album Equivalents'], 'album_equivalent', 'Album Equivalent', 'Album Equivalents', 'album_equivalent'],
    [['Streams'], null, 'Streams', 'Streams', null],
    [['Streams', 'Total'], 'stream_equivalent', 'Streams', 'Streams', null],
    [['Total'], null, 'Total', 'units', null],
  ] as const)('names %j in %s %s', (metricNames, chartUnit, name, plural, unit) => {
    expect(toLeadMetric(metricNames, chartUnit)).toEqual({ name, plural, unit })
  })

  it('is null without figures', () => {
    expect(toLeadMetric([], 'album_equivalent')).toBeNull()
  })
})
