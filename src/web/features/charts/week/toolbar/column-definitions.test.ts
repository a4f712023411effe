import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { DEFINITIONS } from '../../../../lib/metrics/definitions.ts'
import { toColumnDefinitions } from './column-definitions.ts'
import { PINNED_COLUMNS, toChartColumns } from '#domain/chart-view/columns.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

const NAMES = ALBUM_CHART_METRICS
const METRIC_NAMES = new Set<string>(['Album Equivalent', ...NAMES.slice(1)])
const definitions = (unit: 'album_equivalent' | 'stream_equivalent', names: readonly string[] = NAMES) =>
  toColumnDefinitions([...PINNED_COLUMNS, ...toChartColumns(withMetrics(names, unit))], unit, DEFINITIONS)

describe('toColumnDefinitions', () => {
  it('explains every column and what each specified metric includes', () => {
    const all = definitions('album_equivalent')
    expect(all.filter(({ meaning }) => !/\w[.)]*\.$/.test(meaning) || meaning.includes('..'))).toEqual([])
    const metrics = all.filter(({ name }) => METRIC_NAMES.has(name))
    expect(metrics).toHaveLength(NAMES.length)
    expect(metrics.filter(({ includes }) => includes === null)).toEqual([])
  })

  it.each([
    ['album_equivalent', 'Album Equivalent', 'premium streams / 1,000', 'January 2, 2026'],
    ['album_equivalent', 'Streams (Album Equivalents)', 'SEA', 'January 2, 2026'],
    ['album_equivalent', 'Song Sales (Album Equivalents)', 'TEA', undefined],
    ['stream_equivalent', 'Stream Equivalent', 'ad-supported streams / 4.5', undefined],
    ['album_equivalent', 'Audio Ad Supported Streams', 'Audio, ad-supported.', undefined],
    ['album_equivalent', 'Video Premium Streams', 'Video, premium.', undefined],
    ['album_equivalent', 'Audio Streams', 'Audio, ad-supported and premium.', undefined],
  ] as const)('in %s, %s includes %s', (unit, name, includes, changed) => {
    const definition = definitions(unit).find((each) => each.name === name)
    expect(definition?.includes).toContain(includes)
    if (changed === undefined) expect(definition?.changed).toBeUndefined()
    else expect(definition?.changed).toContain(changed)
  })

  it('attributes an unknown metric to the data provider', () => {
    const unknown = definitions('album_equivalent', ['Total', 'Hearts']).find(({ name }) => name === 'Hearts')
    expect(unknown).toEqual({
      name: 'Hearts',
      meaning: 'Hearts this week, as reported by the data provider.',
    })
  })
})
