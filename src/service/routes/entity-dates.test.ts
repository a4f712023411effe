import { describe, expect, it } from 'vitest'
import { FIRST_WEEK, IDS, LAST_DAY, LATE_RELEASE } from '../testing/small-catalog.ts'
import { flatten, openRecords } from '../testing/open-records.ts'

const { metrics, read } = openRecords()

describe('dates', () => {
  it.each([
    ['', '2026-02-14', '2026-02-21'],
    ['?end_date=2026-01-10', '2026-01-03', '2026-01-10'],
    ['?start_date=2026-01-10', '2026-01-10', '2026-01-17'],
    ['?start_date=2026-01-10&end_date=2026-01-10', '2026-01-10', '2026-01-10'],
    ['?chart_week=2026-W01', '2026-01-02', '2026-01-08'],
    ['?chart_week=2024-W53&start_date=2026-01-10&end_date=2026-01-01', '2024-12-27', '2025-01-02'],
    ['?start_date=2027-02-20', '2027-02-20', '2027-02-27'],
    ['?end_date=1939-12-29', '1939-12-22', '1939-12-29'],
  ])('resolves "%s" to %s–%s', async (query, start, end) => {
    expect(await read('song', IDS.lanterns, query)).toMatchObject({ start_date: start, end_date: end })
  })

  it('returns no metrics for dates without data, and zeros for dates without consumption', async () => {
    expect((await read('song', IDS.lanterns, '?chart_week=2020-W10')).metrics).toEqual([])
    expect((await read('song', IDS.lanterns, '?chart_week=2020-W10&aggregate_interval=day')).metrics).toEqual([])
    expect((await read('song', IDS.unmeasured)).metrics).toEqual([])
    expect((await read('song', IDS.lanterns, '?location=FR')).metrics).toEqual([])
    expect(await metrics('artist', IDS.mara, '?service_type=programmed&metrics=equivalents')).toEqual({
      'Equivalents/Album Equivalent/total': 0,
    })
  })
})

describe('coverage', () => {
  it.each([
    ['all days', 'lanterns', 'start_date=2025-12-05&end_date=2025-12-24', { days: 20, days_with_data: 20 }],
    ['weeks of a chart', 'charted', 'start_date=2025-12-05&end_date=2026-01-01', { days: 28, days_with_data: 14 }],
    ['no days', 'charted', 'start_date=2026-01-09&end_date=2026-01-15', { days: 7, days_with_data: 0 }],
    ['days since the release', 'lanterns', 'start_date=2025-11-01&end_date=2025-12-04', { days: 7, days_with_data: 7 }],
  ] as const)('counts %s', async (_, name, query, expected) => {
    const { coverage } = await read('song', IDS[name], `?location=US&${query}`)
    expect(coverage).toEqual({ ...expected, days_pending: 0 })
  })

  it('distinguishes pending days of the open week from missing days', async () => {
    const { coverage } = await read('song', IDS.lanterns, '?location=US&start_date=2026-02-13&end_date=2026-02-22')
    expect(coverage).toEqual({ days: 10, days_with_data: 7, days_pending: 3 })
  })

  it('counts the territories of a worldwide total', async () => {
    const { coverage } = await read('song', IDS.charted, '?location=AA&start_date=2025-12-12&end_date=2025-12-18')
    expect(coverage).toMatchObject({ territories: 62, territories_with_data: 1 })
  })

  it('lists incomplete spans, and omits spans without data', async () => {
    const query = '?location=US&start_date=2025-11-28&end_date=2026-01-08&aggregate_interval=week'
    const record = await read('song', IDS.charted, query)
    expect(flatten(record.metrics)['Streams/total']).toEqual([
      { date: '2025-12-12', value: 900 },
      { date: '2025-12-19', value: 900 },
    ])
    expect(record['coverage']).toMatchObject({ incomplete_spans: [] })
    const twoDays = await read(
      'song',
      IDS.unsplit,
      '?location=US&start_date=2025-12-17&end_date=2025-12-25&aggregate_interval=chart_week&metrics=streams',
    )
    expect(twoDays['coverage']).toMatchObject({ days: 9, days_with_data: 2 })
  })

  it('is omitted without metrics', async () => {
    expect(await read('song', IDS.lanterns, '?metrics=none')).not.toHaveProperty('coverage')
  })
})

describe('aggregate_interval', () => {
  it('lists days in order for the total and every breakout value', async () => {
    const query = '?start_date=2025-12-30&end_date=2026-01-03&aggregate_interval=day'
    const listed = await metrics('song', IDS.lanterns, query)
    expect(Object.keys(listed)).toHaveLength(8)
    for (const value of Object.values(listed)) {
      expect((value as { date: string }[]).map(({ date }) => date)).toEqual([
        '2025-12-30',
        '2025-12-31',
        '2026-01-01',
        '2026-01-02',
        '2026-01-03',
      ])
    }
  })

  it.each([
    ['week', ['2025-12-30', '2026-01-06', '2026-01-13']],
    ['chart_week', ['2025-12-30', '2026-01-02', '2026-01-09']],
  ])('lists each %s with its first day', async (interval, dates) => {
    const query = `?start_date=2025-12-30&end_date=2026-01-14&aggregate_interval=${interval}`
    const listed = await metrics('song', IDS.lanterns, query)
    expect((listed['Streams/total'] as { date: string }[]).map(({ date }) => date)).toEqual(dates)
  })

  it('omits days without data', async () => {
    const listed = await metrics(
      'song',
      IDS.lanterns,
      '?start_date=2022-01-01&end_date=2026-12-31&aggregate_interval=day',
    )
    const dates = (listed['Streams/total'] as { date: string }[]).map(({ date }) => date)
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([84, FIRST_WEEK, LAST_DAY])
  })
})

const late = (dates: string) => metrics('song', IDS.late, `?metrics=streams&breakouts=none&${dates}`)

describe('days before the release', () => {
  it('have no metrics', async () => {
    expect(await late('start_date=2026-01-30&end_date=2026-02-16')).toEqual({})
    expect(await late(`start_date=2026-02-13&end_date=${LAST_DAY}`)).toEqual({ 'Streams/total': 300 })
  })

  it('are omitted from intervals, and from weeks that ended before it', async () => {
    const dates = `start_date=2026-02-06&end_date=${LAST_DAY}`
    expect(await late(`${dates}&aggregate_interval=day`)).toEqual({
      'Streams/total': [LATE_RELEASE, '2026-02-18', LAST_DAY].map((date) => ({ date, value: 100 })),
    })
    expect(await late(`${dates}&aggregate_interval=chart_week`)).toEqual({
      'Streams/total': [{ date: '2026-02-13', value: 300 }],
    })
  })
})
