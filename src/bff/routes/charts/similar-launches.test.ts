import { describe, expect, it } from 'vitest'
import { similarLaunchesAnswerSchema } from '#contract/api/insights/similar-launches.ts'
import { createChartApp } from '../../testing/create-chart-app.ts'
import { json, songId } from '../../testing/scripted-provider.ts'
import { A, WEEKS, EARLIEST, openWeeks } from './testing/insight-weeks.ts'

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
