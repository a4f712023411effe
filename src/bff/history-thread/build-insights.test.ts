import { describe, expect, it } from 'vitest'
import { chartInsightsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import type { UnitKind } from '#contract/territories.ts'
import { packEntries } from '../archive/packed/packed-entries.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import { toReceipt } from '../cache/receipt.ts'
import { computeInsights } from '../testing/compute-insights.ts'
import { type InsightsSource, type InsightsView, openInsights } from './build-insights.ts'

const STARTS = ['2025-12-26', '2026-01-02'] as const

function toStored(start: string, no: number, part: Partial<StoredWeek> = {}): StoredWeek {
  const unit: UnitKind = 'album_equivalent'
  return { no, week: `2026-W0${no}`, start, end: start, readAt: 0, lead: 'Total', unit, ...part }
}

/** Two titles before and after the formula change. Only the first one can be revalued. */
function createSource(
  part: Partial<StoredWeek> = {},
  ours: number[] | 'all' | null = null,
): Omit<InsightsSource, 'location'> & InsightsView {
  const rows = [
    [
      { title: 1, rank: 1, weeksOn: 5, total: 1_000, revalued: 1_300 },
      { title: 2, rank: 2, weeksOn: 9, total: 900, revalued: null },
    ],
    [
      { title: 1, rank: 1, weeksOn: 6, total: 1_200, revalued: null },
      { title: 2, rank: 2, weeksOn: 10, total: 800, revalued: null },
    ],
  ]
  return {
    chart: { ...TEST_CHART, location: 'US' },
    known: { weeks: 2, expected: 2, reading: 0, later: 0 },
    receipt: toReceipt('Test', [{ fetchedAt: 0, stale: false }], { computed: ['insights'] }),
    weeks: STARTS.map((start, index) => toStored(start, index + 1, index === 0 ? part : {})),
    entries: rows.map((entries) => packEntries(entries)),
    ours,
  }
}

const build = (...args: Parameters<typeof createSource>) => computeInsights(createSource(...args))

describe('openInsights', () => {
  it('revalues weeks before the change of the formula, and leaves out titles that can’t be', () => {
    const { answer } = build()
    expect(answer.weeks.map(({ units }) => [units[0], units.at(-1)])).toEqual([
      [1_300, null],
      [1_200, 800],
    ])
    expect(answer.formulaChange).toEqual({ date: '2026-01-02', basis: 'revalued' })
    expect(answer.receipt).toMatchObject({ unit: 'album_equivalent', computed: ['insights', 'like-for-like'] })
  })

  it('computes shares of a week from the published units', () => {
    const { answer } = build({}, [2])
    expect(answer.weeks[0]?.oursShare).toBeCloseTo(900 / 1_900)
    expect(answer.weeks[0]?.ours).toBe(1)
    expect(build({}, 'all').answer.weeks[0]?.oursShare).toBe(1)
  })

  it('leaves out the units of a week that is ranked by another metric or unit', () => {
    for (const part of [{ lead: 'Streams' }, { unit: 'stream_equivalent' as const }]) {
      const { answer } = build(part)
      expect(answer.weeks[0]?.units.every((units) => units === null)).toBe(true)
      expect(answer.weeks[0]?.medianWeeksOn).toBe(7)
    }
  })

  it('is empty without weeks', () => {
    const { answer, records } = computeInsights({
      chart: TEST_CHART,
      known: { weeks: 0, expected: null, reading: 0, later: 0 },
      receipt: toReceipt('Test', [{ fetchedAt: 0, stale: false }]),
      weeks: [],
      entries: [],
      ours: null,
    })
    expect(answer).toMatchObject({ weeks: [], unit: null, lead: null, formulaChange: null })
    expect(Object.values(records).flat()).toEqual([])
  })

  it('matches the schema of the response, and has no other fields', () => {
    for (const source of [createSource(), createSource({ lead: null }, [2])]) {
      const { json } = openInsights({ ...source, location: source.chart.location }).answer(source)
      const answer: unknown = JSON.parse(new TextDecoder().decode(json))
      expect(chartInsightsAnswerSchema.parse(answer)).toEqual(answer)
    }
  })
})
