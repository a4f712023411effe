import { describe, expect, it } from 'vitest'
import { rulePreviewSchema } from '#contract/desk/alerts.ts'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { createTestApp, TEST_PROVIDER } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'

/** First week of the new formula, by which ad-supported streams make 1.5 times as many units. */
const FIRST_NEW = '2026-W01'
const [EVEN, DOUBLED] = [songId(1), songId(2)]

/** All streams are even and ad-supported, except those of another title, which double in the week. */
function toRanking(week: string) {
  const isOld = windowOf(week).start < '2026-01-02'
  const streamsOf = (id: string) => (id === DOUBLED && week === FIRST_NEW ? 6_000_000 : 3_000_000)
  return [EVEN, DOUBLED].map((id, index) => {
    const streams = streamsOf(id)
    const units = streams / (isOld ? 3_750 : 2_500)
    const values: Record<string, number> = {
      Total: units,
      'Audio Streams': streams,
      'Audio Ad Supported Streams': streams,
      'Streams (Album Equivalents)': units,
    }
    return {
      rank: index + 1,
      id,
      title: `Song ${index + 1}`,
      display_artist_name: 'Singer',
      chart_history: { premiere_week: '2025-W01', weeks_on: 40, peak: 1, low: 2 },
      chart_metrics: ALBUM_CHART_METRICS.map((name) => ({ name, value: values[name] ?? 0 })),
    }
  })
}

async function createFormulaApp() {
  const delivery = { mail: null, hasWebhooks: false, hasFeeds: true, webhookHosts: [] }
  const test = createTestApp({
    provider: { ...TEST_PROVIDER, mode: 'embedded' },
    delivery,
    now: () => Date.parse('2026-01-10T12:00:00Z'),
  })
  const own = { chart_metrics: ALBUM_CHART_METRICS }
  const earliest = step(FIRST_NEW, -14)
  test.provider.on('/charts', () => json({ charts: [chartDetail(FIRST_NEW, [], own)] }))
  test.provider.on('/charts/CR00001', ({ query }) => {
    const week = query['chart_week'] ?? FIRST_NEW
    if (week < earliest || week > FIRST_NEW) return noContent()
    return json({ ...chartDetail(week, [], own), ranking: toRanking(week) })
  })
  const members = [EVEN, DOUBLED].map((id) => ({ kind: 'song', id }))
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/rosters',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { name: 'Ours', members },
  })
  return { ...test, rosterId: response.json<{ id: string }>().id }
}

describe('growth in the first week of a new formula of Album Equivalents', () => {
  it('is what the streams grew, on the desk and by a rule', async () => {
    const { app, rosterId } = await createFormulaApp()
    const { body } = await app.inject(`/api/rosters/${rosterId}/desk?week=${FIRST_NEW}`)
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { desk?: DeskWeek; isComplete?: boolean })
    const desk = lines.find(({ isComplete }) => isComplete === true)?.desk
    expect(desk?.takingOff).toMatchObject([{ id: DOUBLED, factor: 2 }])
    const url = `/api/rosters/${rosterId}/rules/preview?kind=growth&threshold=30`
    const preview = rulePreviewSchema.parse((await app.inject(url)).json())
    expect(preview.weeks[0]?.lines.map(({ entityId }) => entityId)).toEqual([DOUBLED])
    const changes = rulePreviewSchema.parse(
      (await app.inject(url.replace('growth&threshold=30', 'unit-change&threshold=10'))).json(),
    )
    expect(changes.weeks[0]?.lines.map(({ text }) => text)).toEqual([expect.stringContaining('gains 1,200 AE')])
  })
})
