import { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { chartRecordsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { createChartApp, getError, requestedWeeks } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { hang, json } from '../../testing/scripted-provider.ts'
import { A, B, C, EMBEDDED, WEEKS, EARLIEST, getInsights, openWeeks } from './testing/insight-weeks.ts'

async function getRecords({ app }: TestApp) {
  return chartRecordsAnswerSchema.parse((await app.inject('/api/charts/CR00001/records')).json())
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
    expect(known).toEqual({ weeks: 4, expected: 4, reading: 0, later: 0 })
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

  it.each(['insights', 'records', 'hold', 'same-units', 'similar-launches', 'shares', 'insights.csv', 'records.csv'])(
    'leaves out weeks after the last one that counts, as if they weren’t published: %s',
    async (part) => {
      const earlier = Object.fromEntries(Object.entries(WEEKS).filter(([week]) => week < '2026-W46'))
      const [cut, short] = [createChartApp(WEEKS, EARLIEST), createChartApp(earlier, EARLIEST)]
      await openWeeks(cut)
      await openWeeks(short, Object.keys(earlier))
      const read = async ({ app }: TestApp, query: string) => {
        const { statusCode, body } = await app.inject(`/api/charts/CR00001/${part}${query}`)
        expect(statusCode).toBe(200)
        return body.replaceAll(/"retrievedAt":"[^"]+"|# Retrieved: .+|"later":\d+/g, '')
      }
      const expected = await read(short, '')
      expect(await read(cut, '?until=2026-W45')).toBe(expected)
      expect(await read(cut, '')).not.toBe(expected)
      expect(await read(cut, '?until=2026-W46')).toBe(await read(cut, ''))
    },
  )

  it('counts the weeks after the last one that counts', async () => {
    const test = createChartApp(WEEKS, EARLIEST)
    await openWeeks(test)
    const readLater = async (query: string) => (await getInsights(test, query)).known.later
    expect(await Promise.all(['', '?until=2026-W46', '?until=2026-W45'].map(readLater))).toEqual([0, 0, 1])
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
      .toEqual({ weeks: 4, expected: 4, reading: 0, later: 0 })
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
    const remote = createChartApp(WEEKS, EARLIEST, { limits: { archiveWeeks: Infinity } })
    await remote.app.fillArchive()
    expect(requestedWeeks(remote)).toEqual([])
  })

  it('ends without a failure when the server stops while all charts are read', async () => {
    const test = createChartApp(WEEKS, EARLIEST, EMBEDDED)
    test.provider.on('/charts', (_call, signal) => hang(signal))
    const filling = test.app.fillArchive()
    await expect.poll(() => test.provider.dataCalls().length).toBe(1)
    await test.app.close()
    await filling
  })

  it('does not wait for a week that the chart skipped', async () => {
    const { '2026-W44': _, ...skipped } = WEEKS
    const test = createChartApp(skipped, EARLIEST, EMBEDDED)
    await expect
      .poll(async () => (await getInsights(test)).known, { timeout: 20_000 })
      .toEqual({ weeks: 3, expected: 4, reading: 0, later: 0 })
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
