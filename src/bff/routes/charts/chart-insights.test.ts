import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { chartHoldAnswerSchema } from '#contract/api/insights/chart-hold.ts'
import { chartInsightsAnswerSchema, chartRecordsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { sameUnitsAnswerSchema } from '#contract/api/insights/same-units.ts'
import { similarLaunchesAnswerSchema } from '#contract/api/insights/similar-launches.ts'
import { titleInsightsAnswerSchema } from '#contract/api/insights/title-insights.ts'
import { createChartApp, getError, getWeek, requestedWeeks } from '../../testing/create-chart-app.ts'
import { createTestApp, TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const EMBEDDED = { provider: { ...TEST_PROVIDER, mode: 'embedded' } } as const

const WEEKS = {
  '2026-W43': [
    { id: A, weeksOn: 3, total: 300 },
    { id: B, weeksOn: 60, total: 100 },
  ],
  '2026-W44': [
    { id: B, weeksOn: 61, total: 500 },
    { id: C, weeksOn: 1, total: 200 },
  ],
  '2026-W45': [
    { id: A, weeksOn: 4, total: 400 },
    { id: B, weeksOn: 62, total: 300 },
    { id: C, weeksOn: 2, total: 100 },
  ],
  '2026-W46': [{ id: A, weeksOn: 5, total: 700 }],
}
const EARLIEST = { earliest_chart_week: '2026-W43' }

async function getInsights({ app }: TestApp, query = '') {
  return chartInsightsAnswerSchema.parse((await app.inject(`/api/charts/CR00001/insights${query}`)).json())
}

async function getRecords({ app }: TestApp) {
  return chartRecordsAnswerSchema.parse((await app.inject('/api/charts/CR00001/records')).json())
}

/** Loads all weeks, as pages do. */
async function openWeeks(test: TestApp, weeks: readonly string[] = Object.keys(WEEKS)) {
  for (const week of weeks) await getWeek(test, week)
}

function toInsightCommands(calls: readonly unknown[][]) {
  const commands = calls.map(([message]) => message as { kind?: string; part?: string; source?: unknown })
  return commands.filter(({ kind }) => kind === 'insights')
}

describe('GET /api/charts/{id}/insights', () => {
  it('has the figures of every stored week', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const { chart, known, weeks, receipt } = await getInsights(test)
    expect(chart.name).toBe('Invented 200')
    expect(known).toEqual({ weeks: 4, expected: 4, reading: 0 })
    expect(weeks.map(({ week }) => week)).toEqual(Object.keys(WEEKS))
    expect(weeks.map(({ units }) => [units[0], units[1], units[5]])).toEqual([
      [300, null, 100],
      [500, null, 200],
      [400, null, 100],
      [700, null, 700],
    ])
    expect(weeks[2]).toMatchObject({ titles: 3, debuts: 0, reEntries: 1, exits: 0, medianWeeksOn: 4 })
    expect(weeks[1]).toMatchObject({ debuts: 1, reEntries: 0, exits: 1, turnover: 0.5, olderThanYear: 0.5 })
    expect(weeks[3]).toMatchObject({ exits: 2, top10Share: 1, oursShare: null, ours: null })
    expect(receipt).toMatchObject({ computed: ['insights'], partial: false, stale: false })
    expect(receipt.window).toEqual({ start: weeks[0]?.window.start, end: weeks[3]?.window.end })
  })

  it('says how many weeks of a provider are missing, without calls for them', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test, ['2026-W46'])
    const before = requestedWeeks(test).length
    const { known, receipt } = await getInsights(test)
    const stored = known.weeks
    expect(stored).toBeGreaterThanOrEqual(1)
    expect(known).toMatchObject({ expected: 4, reading: 0 })
    if (stored < 4) expect(receipt.partialReasons).toEqual([{ reason: 'weeks', known: stored, of: 4 }])
    expect(
      requestedWeeks(test)
        .slice(before)
        .filter((week) => week !== undefined),
    ).toEqual([])
  })

  it('loads every week of an embedded service in the background', async () => {
    const test = createChartApp(WEEKS, EARLIEST, EMBEDDED)
    const first = await getInsights(test)
    expect(first.known.reading).toBeGreaterThanOrEqual(3)
    await expect
      .poll(async () => (await getInsights(test)).known, { timeout: 20_000 })
      .toEqual({ weeks: 4, expected: 4, reading: 0 })
  })

  it('knows every week of an embedded service after all charts were read, and of a provider only the latest', async () => {
    const home = createChartApp(WEEKS, EARLIEST, EMBEDDED)
    await home.app.fillArchive()
    await expect.poll(() => requestedWeeks(home).length, { timeout: 20_000 }).toBe(4)
    await expect
      .poll(async () => (await home.app.inject('/api/status')).json().archive, { timeout: 20_000 })
      .toMatchObject({ weeks: 4, loadingWeeks: 0 })
    await home.app.fillArchive()
    expect(requestedWeeks(home)).toHaveLength(4)
    const remote = createChartApp(WEEKS, EARLIEST, { limits: { archiveWeeks: 'all' } })
    await remote.app.fillArchive()
    expect(requestedWeeks(remote)).toEqual([])
  })

  it('does not wait for a week that the chart skipped', async () => {
    const { '2026-W44': _, ...skipped } = WEEKS
    const test = createChartApp(skipped, EARLIEST, EMBEDDED)
    await expect
      .poll(async () => (await getInsights(test)).known, { timeout: 20_000 })
      .toEqual({ weeks: 3, expected: 4, reading: 0 })
  })

  it('shows stored weeks as saved data when the provider fails', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    await getInsights(test)
    test.advance(2 * 3_600_000)
    test.provider.script(() => json({}, 500))
    const { weeks, receipt } = await getInsights(test)
    expect(weeks).toHaveLength(4)
    expect(receipt.stale).toBe(true)
  })

  it('is computed once for parts that are requested at the same time', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    const parts = ['insights', 'records', 'hold', 'same-units', 'similar-launches']
    const answers = await Promise.all(parts.map((part) => test.app.inject(`/api/charts/CR00001/${part}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200))
    const commands = toInsightCommands(sent.mock.calls)
    expect(commands.filter(({ source }) => source !== null)).toHaveLength(1)
    expect(commands).toHaveLength(5)
    expect(new Set(commands.map(({ part }) => part))).toEqual(new Set(['unit', 'answer', 'records', 'hold', 'ladders']))
    sent.mockRestore()
  })

  it('computes only the requested part, and sends the weeks again to a new thread', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const sent = vi.spyOn(Worker.prototype, 'postMessage')
    await getRecords(test)
    expect(toInsightCommands(sent.mock.calls).map(({ part }) => part)).toEqual(['unit', 'records'])
    const worker = sent.mock.contexts.find((context) => context instanceof Worker)
    worker?.emit('error', new Error('crash'))
    const { statusCode } = await test.app.inject('/api/charts/CR00001/hold')
    expect(statusCode).toBe(200)
    const commands = toInsightCommands(sent.mock.calls).slice(2)
    expect(commands.map(({ part, source }) => [part, source === null])).toEqual([
      ['hold', true],
      ['hold', false],
    ])
    sent.mockRestore()
  })

  it('returns 404 for an unknown chart and 400 for a bad roster', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    expect(await getError(test, '/api/charts/CR00009/insights')).toMatchObject({ status: 404 })
    expect(await getError(test, '/api/charts/CR00001/insights?roster=all')).toMatchObject({
      status: 400,
      field: 'roster',
    })
    expect(await getError(test, `/api/charts/CR00001/insights?roster=${'x'.repeat(16)}`)).toMatchObject({ status: 404 })
  })
})

describe('GET /api/charts/{id}/records', () => {
  it('has the records of the stored weeks', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const { between, atOne, runs, climbs, falls, debuts, receipt } = await getRecords(test)
    expect(between).toMatchObject({ first: { week: '2026-W43' }, last: { week: '2026-W46' } })
    expect(atOne.map(({ id, weeks }) => [id, weeks])).toEqual([
      [A, 3],
      [B, 1],
    ])
    expect(runs[0]).toMatchObject({ id: B, weeks: 3, mayBeLonger: true, first: { week: '2026-W43' } })
    expect(climbs).toMatchObject([{ id: B, from: 2, rank: 1, places: 1 }])
    expect(falls.map(({ id, places }) => [id, places])).toEqual([
      [B, -1],
      [C, -1],
    ])
    expect(debuts.map(({ id, units, rank }) => [id, units, rank])).toEqual([[C, 200, 2]])
    expect(receipt.computed).toEqual(['insights', 'names'])
  })
})

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

/** Creates debuts in the first two of 16 weeks and in the last one, above a title that stays. */
function createLaunchApp() {
  const labels = Array.from({ length: 16 }, (_, index) => `2026-W${31 + index}`)
  const total: Record<string, (index: number) => number> = {
    [songId(1)]: () => 1_000,
    [songId(2)]: (index) => [200, 150, 120, 90][index] ?? 0,
    [songId(3)]: (index) => [0, 400, 300][index] ?? 0,
    [songId(4)]: (index) => (index === 15 ? 220 : 0),
  }
  const weeks = Object.fromEntries(
    labels.map((label, index) => [
      label,
      Object.entries(total).flatMap(([id, at]) => {
        const on = Array.from({ length: index + 1 }, (_, week) => at(week)).filter((each) => each > 0)
        return at(index) > 0 ? [{ id, weeksOn: on.length, total: at(index) }] : []
      }),
    ]),
  )
  return { test: createChartApp(weeks, { earliest_chart_week: labels[0] ?? '' }), labels }
}

describe('GET /api/charts/{id}/similar-launches', () => {
  it('finds the closest earlier debuts and what became of them', async () => {
    const { test, labels } = createLaunchApp()
    await openWeeks(test, labels)
    const answer = similarLaunchesAnswerSchema.parse(
      (await test.app.inject(`/api/charts/CR00001/similar-launches?title=${songId(4)}`)).json(),
    )
    const { subject, compared, measure, similar, launches } = answer
    expect(subject).toMatchObject({ id: songId(4), debutRank: 2, distance: null, peak: 2 })
    expect({ compared, measure, launches }).toEqual({ compared: 1, measure: 'units', launches: 3 })
    expect(similar.map(({ id }) => id)).toEqual([songId(2), songId(3), songId(1)])
    expect(similar[0]?.distance).toBeCloseTo(0.1)
    expect(similar[0]).toMatchObject({ peak: 2, peakWeek: 1, firstQuarter: 560, life: { weeks: 4, isOver: true } })
  })

  it('compares the sources of the debut weeks, with one call per launch', async () => {
    const { test, labels } = createLaunchApp()
    await openWeeks(test, labels)
    const premium = { [songId(1)]: 60, [songId(2)]: 10, [songId(3)]: 80, [songId(4)]: 80 }
    const days: unknown[] = []
    test.provider.script(({ path, query }) => {
      const id = path.replace('/songs/', '')
      const own = premium[id]
      if (own === undefined || query['start_date'] === undefined) return null
      days.push(query['start_date'])
      const values = [
        { name: 'premium', value: own },
        { name: 'ad_supported', value: 100 - own },
      ]
      return json({
        id,
        title: 'A',
        metrics: [{ name: 'Streams', value: [{ name: 'commercial_model', value: values }] }],
      })
    })
    const url = `/api/charts/CR00001/similar-launches?title=${songId(4)}`
    const answer = similarLaunchesAnswerSchema.parse((await test.app.inject(url)).json())
    expect(answer.sourcesCompared).toBe(true)
    expect(answer.subject?.sources).toEqual({ premium: 0.8, audio: null, onDemand: null })
    expect(answer.similar.map(({ id }) => id)).toEqual([songId(3), songId(2), songId(1)])
    expect(new Set(days).size).toBeGreaterThan(1)
    await test.app.inject(url)
    expect(days).toHaveLength(4)
  })

  it('compares units if the provider fails to return sources', async () => {
    const { test, labels } = createLaunchApp()
    await openWeeks(test, labels)
    test.provider.script(({ path }) => (path.startsWith('/songs/') ? json({ error: 'down' }, 500) : null))
    const url = `/api/charts/CR00001/similar-launches?title=${songId(4)}`
    const answer = similarLaunchesAnswerSchema.parse((await test.app.inject(url)).json())
    expect(answer).toMatchObject({ sourcesCompared: false, subject: { sources: null }, receipt: { partial: true } })
    expect(answer.similar.map(({ id }) => id)).toEqual([songId(2), songId(3), songId(1)])
  })

  it('has no launch for a title whose debut is not stored', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const response = await test.app.inject(`/api/charts/CR00001/similar-launches?title=${A}`)
    expect(similarLaunchesAnswerSchema.parse(response.json())).toMatchObject({ subject: null, similar: [] })
  })
})
