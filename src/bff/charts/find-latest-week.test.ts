import { describe, expect, it, vi } from 'vitest'
import { OUR_WEEKS } from '#contract/week-calendar.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { ListedChart } from '../provider/wire/adapt-chart.ts'
import { createExpectation, findLatestWeek, findStoredLatestWeek, hasEnded } from './find-latest-week.ts'

const OPTIONS = { signal: new AbortController().signal }
/** On this day, the last closed week is 2026-W46. */
const TODAY = '2026-11-22'

type Sources = Pick<AppContext, 'archive' | 'chartWeeks' | 'provider'>

/** @param latest latest weeks by chart; null if the archive doesn't have a chart's latest week */
function createSources(
  mode: 'embedded' | 'remote',
  latest: Record<string, WeekLabel | null>,
  readable: WeekLabel | null,
) {
  const known = Object.entries(latest).flatMap(([chartId, week]) => (week === null ? [] : [{ chartId, week }]))
  const charts = Object.keys(latest).map((id) => ({ id }) as ListedChart)
  const sources = {
    archive: { listNewest: () => known },
    chartWeeks: {
      today: () => TODAY,
      weeks: OUR_WEEKS,
      listKnownCharts: () => Promise.resolve(charts),
      readLatest: () => Promise.resolve({ data: readable === null ? null : { week: readable } }),
    },
    provider: { mode },
  } as unknown as Sources
  return { context: sources as AppContext, charts }
}

describe('findLatestWeek', () => {
  it.each<[string, 'embedded' | 'remote', Record<string, WeekLabel | null>, WeekLabel | null, WeekLabel]>([
    [
      'is the last closed week if a chart is up to date',
      'embedded',
      { A: '2022-W30', B: '2026-W46' },
      null,
      '2026-W46',
    ],
    ['is the last closed week while charts are late', 'embedded', { A: '2026-W44' }, null, '2026-W46'],
    ['is the latest week of charts that have ended', 'embedded', { A: '2022-W30', B: '2021-W10' }, null, '2022-W30'],
    ['reads latest weeks that aren’t known from an embedded service', 'embedded', { A: null }, '2022-W30', '2022-W30'],
    ['does not read them from a provider', 'remote', { A: null, B: '2022-W30' }, '2022-W30', '2026-W46'],
    ['is the last closed week without charts', 'embedded', {}, null, '2026-W46'],
  ])('%s', async (_name, mode, latest, readable, expected) => {
    const { context, charts } = createSources(mode, latest, readable)
    expect(await findLatestWeek(context, charts, OPTIONS)).toBe(expected)
  })
})

describe('findStoredLatestWeek', () => {
  it.each<[string, Record<string, WeekLabel | null>, WeekLabel]>([
    ['is the last closed week while charts are late', { A: '2022-W30', B: '2026-W44' }, '2026-W46'],
    ['is the latest week of charts that have ended', { A: '2022-W30', B: '2021-W10' }, '2022-W30'],
    ['is the last closed week until all charts are known', { A: null, B: '2022-W30' }, '2026-W46'],
  ])('%s', async (_name, latest, expected) => {
    const { context } = createSources('embedded', latest, '2022-W30')
    expect(await findStoredLatestWeek(context, OPTIONS)).toBe(expected)
  })
})

describe('hasEnded', () => {
  it('is true more than four weeks before the last closed week', () => {
    const { chartWeeks } = createSources('remote', {}, null).context
    expect(['2026-W46', '2026-W42', '2026-W41'].map((week) => hasEnded(chartWeeks, week))).toEqual([false, false, true])
  })
})

describe('createExpectation', () => {
  it('expects no weeks that would be out by now, and none of charts that have ended', () => {
    const { context } = createSources('remote', { A: '2026-W45', B: '2022-W30', C: null }, null)
    const isExpected = createExpectation(context, '2026-W46')
    expect(['A', 'C', 'B'].map(isExpected)).toEqual([true, true, false])
    expect(createExpectation(context, '2023-W10')('A')).toBe(false)
  })

  it('reads the latest weeks once for all charts', () => {
    const { context } = createSources('remote', { A: '2026-W45', B: '2022-W30', C: null }, null)
    const listNewest = vi.spyOn(context.archive, 'listNewest')
    const isExpected = createExpectation(context, '2026-W46')
    expect(listNewest).not.toHaveBeenCalled()
    for (const chartId of ['A', 'B', 'C']) isExpected(chartId)
    expect(listNewest).toHaveBeenCalledOnce()
  })
})
