import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toHighlights } from '#domain/events/highlights.ts'
import { WHOLE_WEEK } from '#domain/chart-view/view-week.ts'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { formatBrief } from '#images/format-brief.ts'
import { NO_OWNER } from '#images/frame.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { CHART_PATH, getWeek } from '../testing/create-chart-app.ts'
import { toSharedWeek } from '../shares/to-shared-week.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../testing/scripted-provider.ts'

const BEFORE = '2025-W52'
const WEEK = '2026-W01'
const NOTICE =
  'The Album Equivalent formula changed on 2 January 2026. Changes are like for like: the earlier period is revalued by the new formula (computed).'

/** Its streams fall by 4 %, but the formula adds more than that. */
const FORMULA_WINNER = songId(1)
/** It sells 100 albums more. */
const GROWING = songId(2)

type Values = Partial<Record<(typeof ALBUM_CHART_METRICS)[number], number>>
const WEEKS: Record<string, Record<string, Values>> = {
  [BEFORE]: {
    [FORMULA_WINNER]: {
      Total: 4000,
      'Album Sales': 0,
      'Audio Premium Streams': 4_000_000,
      'Video Premium Streams': 1_000_000,
      'Audio Ad Supported Streams': 0,
      'Video Ad Supported Streams': 0,
      'Streams (Album Equivalents)': 4000,
    },
    [GROWING]: {
      Total: 900,
      'Album Sales': 500,
      'Audio Premium Streams': 500_000,
      'Video Premium Streams': 0,
      'Audio Ad Supported Streams': 0,
      'Video Ad Supported Streams': 0,
      'Streams (Album Equivalents)': 400,
    },
  },
  [WEEK]: {
    [FORMULA_WINNER]: { Total: 4800, 'Album Sales': 0, 'Streams (Album Equivalents)': 4800 },
    [GROWING]: { Total: 1100, 'Album Sales': 600, 'Streams (Album Equivalents)': 500 },
  },
}

function createFormulaApp(names: readonly (typeof ALBUM_CHART_METRICS)[number][] = ALBUM_CHART_METRICS) {
  const test = createTestApp()
  test.provider.on('/charts', () => json({ charts: [chartDetail(WEEK, [])] }))
  test.provider.on(CHART_PATH, ({ query }) => {
    const week = query['chart_week'] ?? WEEK
    const rows = WEEKS[week]
    if (rows === undefined) return noContent()
    const detail = chartDetail(
      week,
      Object.keys(rows).map((id) => ({ id })),
      { chart_metrics: names },
    )
    const ranking = detail.ranking.map((row) => ({
      ...row,
      chart_metrics: names.flatMap((name) => {
        const value = rows[row.id]?.[name]
        return value === undefined ? [] : [{ name, value }]
      }),
    }))
    return json({ ...detail, ranking })
  })
  return test
}

const imageOf = (week: Awaited<ReturnType<typeof getWeek>>) =>
  drawChartWeek({
    week,
    view: WHOLE_WEEK,
    top: 2,
    ratio: 'long',
    theme: 'light',
    owner: NO_OWNER,
    locale: 'en',
    history: null,
    compared: null,
  })

describe('a chart week after the formula change', () => {
  it('revalues last week by the new formula and keeps the published total', async () => {
    const week = await getWeek(createFormulaApp(), WEEK)
    expect(week.formulaChange).toEqual({ date: '2026-01-02', basis: 'revalued' })
    expect(week.receipt.computed).toContain('like-for-like')
    expect(week.entries.map(({ lastTotal, comparableLastTotal }) => [lastTotal, comparableLastTotal])).toEqual([
      [4000, 5000],
      [900, 1000],
    ])
  })

  it('names a title that grew as the biggest gain, not one that gains only by the formula', async () => {
    const week = await getWeek(createFormulaApp(), WEEK)
    expect(toHighlights(week).biggestGain).toMatchObject({ state: 'found', entries: [{ id: GROWING }] })
    const brief = toWeekBrief(week)
    expect(brief.lines.filter(({ part }) => part === 'gains').map(({ text }) => text)).toEqual([
      `${GROWING} gains 100 Album Equivalents at 2, like for like, reaching 1,100.`,
    ])
    for (const format of ['text', 'html', 'csv'] as const) expect(formatBrief(brief, format)).toContain(NOTICE)
  })

  it('has both totals and the notice in the file, and the notice in the image', async () => {
    const test = createFormulaApp()
    const { body } = await test.app.inject(`/api/charts/CR00001/weeks/${WEEK}.csv`)
    expect(body).toContain(`# ${NOTICE}`)
    const rows: Record<string, string>[] = parse(body, { bom: true, comment: '#', columns: true })
    const valuesOf = (header: string) => rows.map((row) => row[header])
    expect(valuesOf('Album Equivalent last week')).toEqual(['4000', '900'])
    expect(valuesOf('Album Equivalent last week (like for like)')).toEqual(['5000', '1000'])
    expect(valuesOf('Album Equivalent against last week')).toEqual(['-200', '100'])
    const image = imageOf(await getWeek(test, WEEK))
    expect(image.description).toContain(NOTICE)
    expect(image.marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text) : []))).toContain(
      '−200',
    )
  })

  it('says the same on a shared page', async () => {
    const week = await getWeek(createFormulaApp(), WEEK)
    const shared = {
      ownerName: '',
      expiresAtMs: 0,
      view: null,
      compared: null,
      imagePath: '/x',
    } as const
    expect(toSharedWeek(week, shared).body).toContain(NOTICE)
    // By the new formula, it lost 200 of the earlier week's 5,000 units.
    expect(toSharedWeek(week, shared).body).toContain('−4.0%')
  })

  it('says the same in a file of all weeks', async () => {
    const { body } = await createFormulaApp().app.inject(`/api/charts/CR00001/history.csv?from=${BEFORE}`)
    expect(body).toContain(`# ${NOTICE}`)
    expect(body).toContain(',-200,')
  })

  it('names no biggest gain if the columns don’t allow a comparison', async () => {
    const week = await getWeek(createFormulaApp(['Total', 'Album Sales', 'Streams (Album Equivalents)']), WEEK)
    expect(week.formulaChange).toEqual({ date: '2026-01-02', basis: 'not-comparable' })
    expect(week.receipt.computed).not.toContain('like-for-like')
    expect(week.entries.map(({ comparableLastTotal }) => comparableLastTotal)).toEqual([null, null])
    expect(toHighlights(week).biggestGain).toEqual({ state: 'not-comparable' })
    const brief = toWeekBrief(week)
    expect(brief.lines.filter(({ part }) => part === 'gains')).toEqual([])
    expect(brief.notes.join('')).toContain('aren’t comparable')
    expect(imageOf(week).description).toContain('aren’t comparable')
  })
})
