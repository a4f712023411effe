import { describe, expect, it } from 'vitest'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { json, songId } from '../../testing/scripted-provider.ts'
import { datesOf, createDatedApp, createPlainApp, getSeries, FOUR_WEEKS } from './testing/series-app.ts'

const totalOf = (date = '') => (date < '2026-10-16' ? 0 : 300)

describe('a song released on 2026-10-20, a Tuesday', () => {
  const SONG = songId(1)
  /** Sends zeros for days before the release, as some providers do. */
  function createSongApp(hasIntervals: boolean): TestApp {
    const test = createTestApp()
    test.provider.on(`/songs/${SONG}`, (call) => {
      const list = datesOf(call, 7).map((date) => ({ date, value: totalOf(date) }))
      const value = hasIntervals && 'aggregate_interval' in call.query ? list : totalOf(call.query['start_date'])
      const { start_date, end_date, location } = call.query
      const metrics = [{ name: 'Streams', value: [{ name: 'total', value }] }]
      return json({
        id: SONG,
        title: 'Night Ferry',
        release_date: '2026-10-20',
        start_date,
        end_date,
        location,
        metrics,
      })
    })
    return test
  }
  const read = async (path: string, hasIntervals = true) =>
    (await createSongApp(hasIntervals).app.inject(`/api/songs/${SONG}${path}`)).json()

  it.each([true, false])(
    'has no data points before it, and a short first week (intervals: %s)',
    async (hasIntervals) => {
      const { points } = seriesAnswerSchema.parse(await read(`/series?${FOUR_WEEKS}`, hasIntervals))
      expect(points.map(({ value, daysReleased }) => [value, daysReleased])).toEqual([
        [null, 0],
        [null, 0],
        [300, 3],
        [300, undefined],
      ])
    },
  )

  it('isn’t compared with a period before it', async () => {
    const entity = entityAnswerSchema.parse(await read('?start=2026-10-23&end=2026-10-29'))
    expect(entity.comparison).toMatchObject({ daysReleased: 3, metrics: { streams: { total: 300 } } })
    expect(entity.daysReleased).toBeUndefined()
    const first = entityAnswerSchema.parse(await read('?start=2026-10-16&end=2026-10-22'))
    expect(first).toMatchObject({ daysReleased: 3, comparison: { daysReleased: 0, metrics: null } })
    expect(entityAnswerSchema.parse(await read('?start=2026-10-09&end=2026-10-15')).metrics).toBeNull()
  })

  it('says so in the CSV file', async () => {
    const { app } = createSongApp(true)
    const { body } = await app.inject(`/api/songs/${SONG}.csv?start=2026-10-23&end=2026-10-29`)
    expect(body).toContain('Released on 2026-10-20: 3 of 7 compared days since the release')
  })
})

describe('weeks from the start date', () => {
  const WEEKS = 'start=2026-10-07&end=2026-10-27&week_start=start'

  it('are complete seven-day weeks, loaded with one call', async () => {
    const test = createDatedApp()
    const answer = await getSeries(test, WEEKS)
    expect(answer.window).toEqual({ start: '2026-10-07', end: '2026-10-27' })
    expect(answer.points.map(({ start, end, value }) => [start, end, value])).toEqual([
      ['2026-10-07', '2026-10-13', 1],
      ['2026-10-14', '2026-10-20', 2],
      ['2026-10-21', '2026-10-27', 3],
    ])
    expect(test.provider.dataCalls().map(({ query }) => query['aggregate_interval'])).toEqual(['week'])
  })

  it('are requested one by one if the provider doesn’t support intervals', async () => {
    const answer = await getSeries(createPlainApp(), WEEKS)
    expect(answer.points.map(({ value }) => value)).toEqual([7, 14, 21])
  })

  it('are the full chart weeks of the same dates without daily data', async () => {
    const test = createDatedApp(['2026-10-07', '2026-10-14', '2026-10-21'])
    const answer = await getSeries(test, WEEKS)
    expect(answer.window).toEqual({ start: '2026-10-09', end: '2026-10-22' })
    expect(answer.points.map(({ start, value }) => [start, value])).toEqual([
      ['2026-10-09', 1],
      ['2026-10-16', 2],
    ])
  })
})
