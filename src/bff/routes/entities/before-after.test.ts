import { describe, expect, it } from 'vitest'
import { beforeAfterAnswerSchema } from '#contract/api/insights/before-after.ts'
import { addDays } from '#contract/dates.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { CHART_PATH, createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { chartDetail, type ChartRow, json, noContent, songId } from '../../testing/scripted-provider.ts'

const A = songId(1)
const NOTE_WEEK = '2026-W42'
const NOTE_DAY = '2026-10-18'
const LABELS = Array.from({ length: 12 }, (_, index) => step(NOTE_WEEK, index - 8))
const OTHERS = Array.from({ length: 11 }, (_, index) => songId(index + 2))

/** Title A falls by a tenth per week until the note and doubles after it. The others halve between the two sides. */
function createWeeks(off: readonly string[] = []): Record<string, ChartRow[]> {
  return Object.fromEntries(
    LABELS.map((label, index) => {
      const isAfter = label > NOTE_WEEK
      const own = off.includes(label) ? [] : [{ id: A, total: isAfter ? 1_000 : 1_000 * 0.9 ** index }]
      const others = OTHERS.map((id, place) => ({ id, total: (isAfter ? 50 : 100) + place / 10 }))
      return [label, [...own, ...others].toSorted((one, other) => other.total - one.total)]
    }),
  )
}

async function openAll(test: TestApp, weeks: readonly string[] = LABELS): Promise<TestApp> {
  for (const week of weeks) await getWeek(test, week)
  return test
}

async function getBeforeAfter({ app }: TestApp, query = `on=${NOTE_DAY}`) {
  return beforeAfterAnswerSchema.parse((await app.inject(`/api/songs/${A}/before-after?${query}`)).json())
}

describe('GET /api/{songs,albums}/{id}/before-after', () => {
  it('compares three weeks with the own pace and the median of the chart, without the week of the note', async () => {
    const test = await openAll(createChartApp(createWeeks()))
    const calls = test.provider.dataCalls().length
    const { chart, comparison, reason, weeks, receipt } = await getBeforeAfter(test)
    expect(reason).toBeNull()
    expect(chart?.name).toBe('Invented 200')
    const before = (1_000 * (0.9 ** 5 + 0.9 ** 6 + 0.9 ** 7)) / 3
    expect(comparison?.before).toBeCloseTo(before, 6)
    expect(comparison?.after).toBe(1_000)
    expect(comparison?.change).toBeCloseTo(1_000 / before - 1, 6)
    expect(comparison?.trend?.weeks).toBe(8)
    expect(comparison?.trend?.change).toBeCloseTo(0.9 ** 4 - 1, 6)
    expect(comparison?.median?.titles).toBe(11)
    expect(comparison?.median?.change).toBeCloseTo(-0.5, 1)
    expect(weeks.map(({ side }) => side)).toEqual([
      ...Array.from({ length: 5 }, () => 'trend'),
      ...Array.from({ length: 3 }, () => 'before'),
      'on',
      ...Array.from({ length: 3 }, () => 'after'),
    ])
    expect(weeks[8]).toMatchObject({ week: NOTE_WEEK, rank: 1 })
    expect(receipt).toMatchObject({ computed: ['insights'], location: 'US' })
    expect(test.provider.dataCalls().filter(({ path }) => path !== '/charts').length).toBeLessThanOrEqual(calls)
  })

  it.each([
    ['begin on Mondays', 3],
    ['have other labels', 7],
  ])('has the dates and labels of a provider whose weeks %s', async (_name, shiftDays) => {
    const weeks = createWeeks()
    const test = createChartApp(weeks)
    const toWindow = (week: string) => {
      const { start, end } = windowOf(week)
      return { start: addDays(start, shiftDays), end: addDays(end, shiftDays) }
    }
    test.provider.on(CHART_PATH, ({ query }) => {
      const week = query['chart_week'] ?? LABELS.at(-1) ?? ''
      const [rows, { start, end }] = [weeks[week], toWindow(week)]
      return rows === undefined ? noContent() : json(chartDetail(week, rows, { start_date: start, end_date: end }))
    })
    await openAll(test)
    const answer = await getBeforeAfter(test, `on=${addDays(toWindow(NOTE_WEEK).start, 2)}`)
    expect(answer.weeks[8]).toMatchObject({ week: NOTE_WEEK, window: toWindow(NOTE_WEEK), rank: 1 })
    expect(answer.comparison?.after).toBe(1_000)
    expect(await getBeforeAfter(test, `on=${NOTE_WEEK}`)).toMatchObject({ weeks: answer.weeks })
  })

  it('returns the same for a day and for its chart week', async () => {
    const test = await openAll(createChartApp(createWeeks()))
    const [ofDay, ofWeek] = [await getBeforeAfter(test), await getBeforeAfter(test, `on=${NOTE_WEEK}`)]
    expect(ofWeek.comparison).toEqual(ofDay.comparison)
  })

  it('names why there are not enough weeks', async () => {
    const { [LABELS.at(-1) ?? '']: _last, ...published } = createWeeks()
    const missing = await openAll(createChartApp(published), Object.keys(published))
    expect(await getBeforeAfter(missing)).toMatchObject({ reason: 'not-stored', comparison: null })
    const left = await openAll(createChartApp(createWeeks([step(NOTE_WEEK, 3)])))
    expect(await getBeforeAfter(left)).toMatchObject({ reason: 'off-after', comparison: null })
    const late = await openAll(createChartApp(createWeeks([step(NOTE_WEEK, -2)])))
    expect(await getBeforeAfter(late)).toMatchObject({ reason: 'off-before', comparison: null })
    expect(await getBeforeAfter(late, 'on=2026-11-10')).toMatchObject({ reason: 'open', comparison: null })
    expect(await getBeforeAfter(late, 'on=2024-11-10')).toMatchObject({ reason: 'not-stored', comparison: null })
    expect(await getBeforeAfter(late, `on=${NOTE_DAY}&location=DE`)).toMatchObject({ reason: 'no-chart' })
  })

  it('has no trend with three weeks before', async () => {
    // Each chart week is loaded with the one before it.
    const test = await openAll(createChartApp(createWeeks()), LABELS.slice(6))
    expect((await getBeforeAfter(test)).comparison).toMatchObject({ trend: null, median: { titles: 11 } })
  })

  it('refuses what is no date', async () => {
    const { app } = createChartApp(createWeeks())
    expect((await app.inject(`/api/songs/${A}/before-after?on=soon`)).statusCode).toBe(400)
    expect((await app.inject(`/api/songs/${A}/before-after`)).statusCode).toBe(400)
  })
})
