import { describe, expect, it } from 'vitest'
import { chartHoldAnswerSchema } from '#contract/api/insights/chart-hold.ts'
import { sameUnitsAnswerSchema } from '#contract/api/insights/same-units.ts'
import { titleInsightsAnswerSchema } from '#contract/api/insights/title-insights.ts'
import { createChartApp, getError } from '../../testing/create-chart-app.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'
import { A, B, C, EMBEDDED, WEEKS, EARLIEST, getInsights, openWeeks } from './testing/insight-weeks.ts'

async function getHold({ app }: TestApp, query = '') {
  return chartHoldAnswerSchema.parse((await app.inject(`/api/charts/CR00001/hold${query}`)).json())
}

describe('GET /api/charts/{id}/hold', () => {
  it('shows the titles whose debut is stored, next to their band', async () => {
    const test = createChartApp(
      { ...WEEKS, '2026-W46': [...WEEKS['2026-W46'], { id: C, weeksOn: 3, total: 90 }] },
      EARLIEST,
    )
    await openWeeks(test)
    const { bands, titles, choices, receipt } = await getHold(test)
    expect(choices.map(({ id, rank }) => [id, rank])).toEqual([[C, 2]])
    expect(titles).toMatchObject([
      {
        id: C,
        debut: { week: '2026-W44' },
        debutRank: 2,
        band: 0,
        secondWeek: 0.5,
        betterThan: 0,
        halfLife: { weeks: 2, isOver: true },
        age: 3,
        weeksLeft: null,
        points: [
          { rank: 2, units: 200 },
          { rank: 3, units: 100 },
          { rank: 2, units: 90 },
        ],
      },
    ])
    expect(bands[0]).toMatchObject({ from: 1, to: 10, titles: 1, secondWeek: { count: 1, ended: 0, median: 0.5 } })
    expect(receipt.computed).toEqual(['insights', 'names'])
  })

  it('does not compare a title whose debut is not stored', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const { titles } = await getHold(test, `?title=${A}`)
    expect(titles).toMatchObject([{ id: A, debut: null, band: null, secondWeek: null, points: [] }])
  })

  it('returns 400 for too many or malformed titles', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    for (const title of ['x', `${A},`, Array.from({ length: 7 }, () => A).join(',')]) {
      expect(await getError(test, `/api/charts/CR00001/hold?title=${title}`)).toMatchObject({
        status: 400,
        field: 'title',
      })
    }
  })
})

async function getSameUnits({ app }: TestApp, query = '') {
  return sameUnitsAnswerSchema.parse((await app.inject(`/api/charts/CR00001/same-units${query}`)).json())
}

describe('GET /api/charts/{id}/same-units', () => {
  it('puts the units of a title on the chart of every stored week', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const { id, at, rank, units, weeks, charts, charted, choices, receipt } = await getSameUnits(test, `?title=${C}`)
    expect({ id, rank, units, week: at?.week }).toEqual({ id: C, rank: 3, units: 100, week: '2026-W45' })
    expect(weeks.map((week) => [week.titles, week.rank, week.needed])).toEqual([
      [2, 2, null],
      [2, null, null],
      [3, 3, null],
      [1, null, null],
    ])
    expect([charts, charted.known]).toEqual([[], 0])
    expect(choices.map((choice) => [choice.id, choice.rank])).toEqual([[A, 1]])
    expect(receipt.computed).toEqual(['insights', 'names'])
  })

  it('takes the highest title of the latest week by default', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    expect(await getSameUnits(test)).toMatchObject({ id: A, rank: 1, units: 700 })
    expect(await getSameUnits(test, `?title=${songId(9)}`)).toMatchObject({ at: null, units: null, weeks: [] })
    expect(await getError(test, '/api/charts/CR00001/same-units?title=x')).toMatchObject({
      status: 400,
      field: 'title',
    })
  })
})

async function getTitle({ app }: TestApp, query: string) {
  return titleInsightsAnswerSchema.parse((await app.inject(`/api/charts/CR00001/title-insights${query}`)).json())
}

describe('GET /api/charts/{id}/title-insights', () => {
  it('puts units of an earlier formula on another chart by the same formula', async () => {
    const names = ['Total', 'Premium Streams', 'Ad Supported Streams', 'Streams (Album Equivalents)']
    // An Album Equivalent was 1,250 premium streams before the change, and is 1,000 now.
    const toChart = (id: string, location: string, weeks: Record<string, readonly [id: string, premium: number][]>) => {
      test.provider.on(`/charts/${id}`, ({ query }) => {
        const week = query['chart_week'] ?? Object.keys(weeks).at(-1) ?? ''
        const own = weeks[week]
        if (own === undefined) return noContent()
        const ranking = own.map(([title, premium], index) => {
          const units = premium / (week < '2026' ? 1_250 : 1_000)
          const values = [units, premium, 0, units]
          const chart_metrics = names.map((name, at) => ({ name, value: values[at] }))
          return { rank: index + 1, id: title, chart_metrics }
        })
        return json(chartDetail(week, [], { id, location, chart_metrics: names, ranking }))
      })
    }
    const test = createTestApp()
    const { ranking: _, ...summary } = chartDetail('2026-W46', [])
    test.provider.on('/charts', () => json({ charts: [summary, { ...summary, id: 'CR00002', location: 'CA' }] }))
    toChart('CR00001', 'US', { '2025-W45': [[A, 125_000]], '2026-W46': [[A, 100_000]] })
    toChart('CR00002', 'CA', {
      '2025-W45': [
        [B, 137_500],
        [C, 112_500],
      ],
    })
    await openWeeks(test, ['2025-W45', '2026-W46'])
    await test.app.inject('/api/charts/CR00002/weeks/2025-W45')
    const { units, elsewhere } = await getTitle(test, `?title=${A}&week=2025-W45`)
    expect(units).toBe(125)
    expect(elsewhere).toMatchObject({ id: 'CR00002', rank: 2, needed: 137.5 })
  })

  it('compares the units of one week with the year before, and the second week with other debuts', async () => {
    const yearBefore = [
      { id: A, weeksOn: 9, total: 800 },
      { id: songId(4), weeksOn: 9, total: 150 },
    ]
    const test = createChartApp({ '2025-W45': yearBefore, ...WEEKS }, { earliest_chart_week: '2025-W45' })
    await openWeeks(test, ['2025-W45', ...Object.keys(WEEKS)])
    const answer = await getTitle(test, `?title=${C}&week=2026-W45`)
    expect(answer).toMatchObject({
      units: 100,
      yearBefore: { week: '2025-W45', rank: null, needed: null },
      elsewhere: null,
    })
    expect(answer.hold).toMatchObject({ secondWeek: 0.5, from: 1, to: 10, compared: 1 })
    expect((await getTitle(test, `?title=${C}&week=2026-W44`)).yearBefore).toBeNull()
    expect((await getTitle(test, `?title=${A}&week=2026-W45`)).yearBefore).toMatchObject({ rank: 1 })
  })

  it('loads no missing week, unlike the insights of the chart', async () => {
    const test = createChartApp(WEEKS, EARLIEST, EMBEDDED)
    await openWeeks(test, ['2026-W46'])
    expect((await getTitle(test, `?title=${A}&week=2026-W46`)).known).toMatchObject({
      weeks: 2,
      expected: 4,
      reading: 0,
    })
    expect((await getInsights(test)).known.reading).toBeGreaterThan(0)
  })
})
