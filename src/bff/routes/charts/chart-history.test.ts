import { describe, expect, it } from 'vitest'
import { historyAnswerSchema } from '#contract/api/charts.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { getError, createChartApp, requestedWeeks } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { hang, json, songId } from '../../testing/scripted-provider.ts'

const [A, B] = [songId(1), songId(2)] as const

async function getHistory({ app }: TestApp, week: string, weeks: number) {
  const response = await app.inject(`/api/charts/CR00001/weeks/${week}/history?weeks=${weeks}`)
  return historyAnswerSchema.parse(response.json())
}

describe('GET /api/charts/{id}/weeks/{week}/history', () => {
  it('returns a rank for every entry and week, with null for gaps', async () => {
    const test = createChartApp({
      '2026-W43': [{ id: A }],
      '2026-W44': [{ id: B }, { id: A }],
      '2026-W45': [{ id: B }],
      '2026-W46': [{ id: A }, { id: B }],
    })
    const { weeks, entries } = await getHistory(test, '2026-W46', 4)
    expect(weeks.map(({ week, state }) => [week, state])).toEqual([
      ['2026-W43', 'shown'],
      ['2026-W44', 'shown'],
      ['2026-W45', 'shown'],
      ['2026-W46', 'shown'],
    ])
    expect(entries).toEqual([
      { id: A, ranks: [1, 2, null, 1] },
      { id: B, ranks: [null, 1, 1, 2] },
    ])
  })

  it('marks weeks before the earliest week without requesting them', async () => {
    const test = createChartApp({ '2023-W01': [{ id: A }], '2023-W02': [{ id: A }] })
    const { weeks, entries } = await getHistory(test, '2023-W02', 26)
    expect(weeks).toHaveLength(26)
    expect(weeks.filter(({ state }) => state === 'unavailable')).toHaveLength(24)
    expect(weeks[0]).toMatchObject({ week: step('2023-W02', -25), window: windowOf(step('2023-W02', -25)) })
    expect(entries[0]?.ranks.slice(-3)).toEqual([null, 1, 1])
    expect(requestedWeeks(test)).toHaveLength(2)
  })

  it('marks a failed week and still returns the others', async () => {
    const test = createChartApp({ '2026-W44': [{ id: A }], '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] })
    test.provider.script(({ query }) => (query['chart_week'] === '2026-W45' ? json({}, 500) : null))
    const { weeks, entries, receipt } = await getHistory(test, '2026-W46', 3)
    expect(weeks.map(({ state }) => state)).toEqual(['shown', 'failed', 'shown'])
    expect(entries[0]?.ranks).toEqual([1, null, 1])
    expect(receipt.partial).toBe(true)
  })

  it('returns what has loaded at the deadline', async () => {
    const weeks = { '2026-W44': [{ id: A }], '2026-W45': [{ id: A }], '2026-W46': [{ id: A }] }
    const test = createChartApp(weeks, {}, { limits: { deadlineMs: 1_000 } })
    test.provider.script(({ query }, signal) => (query['chart_week'] === '2026-W45' ? hang(signal) : null))
    // These weeks and the thread are loaded first, because a busy machine can need more than the deadline for both.
    for (const week of ['2026-W44', '2026-W46'])
      await test.app.inject(`/api/charts/CR00001/weeks/${week}/history?weeks=1`)
    const history = await getHistory(test, '2026-W46', 3)
    expect(history.weeks.map(({ state }) => state)).toEqual(['shown', 'failed', 'shown'])
    expect(history.entries[0]?.ranks).toEqual([1, null, 1])
    expect(history.receipt.partial).toBe(true)
  })

  it.each(['0', '261', 'all', '-1', '1.5'])('returns 400 for weeks=%s', async (weeks) => {
    const test = createChartApp({ '2026-W46': [] })
    expect(await getError(test, `/api/charts/CR00001/weeks/2026-W46/history?weeks=${weeks}`)).toMatchObject({
      status: 400,
      field: 'weeks',
    })
  })
})
