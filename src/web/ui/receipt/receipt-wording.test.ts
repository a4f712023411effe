// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFileSource, SAMPLE_SOURCE } from '#contract/testing/receipt-data.ts'
import { formatChartWeekCsv } from '#bff/csv/chart-week-csv.ts'
import { toSharedWeek } from '#bff/shares/to-shared-week.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { WHOLE_WEEK, type WeekView } from '#domain/chart-view/view-week.ts'
import type { SharedView } from '#contract/shares/shared-view.ts'
import { NO_OWNER } from '#images/frame.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { history, WEEK_URL, stubRoutes, week } from '../../features/charts/testing/stubbed-week.ts'

/** Receipt lines that differ by locale: retrieval time and dates. */
const DATED = new Set(['Retrieved', 'Dates'])
const RECEIPT = {
  ...week.receipt,
  filters: { content_type: 'audio', commercial_model: 'ad_supported' } as const,
  computed: ['movement', 'names', 'runs'] as const,
  partial: true,
  partialReasons: [{ reason: 'open' as const }, { reason: 'days' as const, known: 14, of: 20 }],
  stale: true,
}
const SOURCES: DataSource[] = [
  ...['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'].map((file) => createFileSource(file)),
  SAMPLE_SOURCE,
]
const WEEK = { ...week, receipt: { ...RECEIPT, sources: SOURCES, computed: [...RECEIPT.computed] } }

type Line = readonly [label: string, value: string]

/** Returns `Label: value` lines without times and dates, which differ by locale. */
function toLines(lines: readonly Line[]): string[] {
  return lines.map(([label, value]) =>
    DATED.has(label) ? label : `${label}: ${value}`.replaceAll(/imported [^;]+/g, 'imported'),
  )
}

function splitLines(lines: readonly string[]): string[] {
  return toLines(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const))
}

async function readPage(search = ''): Promise<string[]> {
  renderRoute(WEEK_URL + search, stubRoutes({ week: WEEK, history: { ...history, receipt: WEEK.receipt } }))
  const region = await screen.findByRole('region', { name: 'Receipt' })
  const terms = within(region).getAllByRole('term')
  return toLines(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const))
}

function readCsv(view: WeekView = WHOLE_WEEK): string[] {
  const parts = { receipt: 'header', compared: null, history: null, unnamed: [] } as const
  const comments = formatChartWeekCsv(WEEK, view, parts).matchAll(/^\uFEFF?# (.*)\r$/gm)
  return splitLines([...comments].map(([, text = '']) => text).slice(1))
}

function readImage(view: WeekView = WHOLE_WEEK): string[] {
  const { description } = drawChartWeek({
    week: WEEK,
    view,
    top: 4,
    ratio: '4:5',
    theme: 'light',
    owner: NO_OWNER,
    locale: 'en-GB',
    history: null,
    compared: null,
  })
  return splitLines(description.slice(description.indexOf('Source:'), -1).split('. '))
}

function readSharedPage(view: SharedView | null = null): string[] {
  const shared = {
    view,
    compared: null,
    imagePath: '/image',
    ownerName: '',
    expiresAtMs: 0,
  } as const
  const lines = toSharedWeek(WEEK, shared).body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  return toLines([...lines].map(([, label = '', value = '']) => [label, value] as const))
}

function readBrief(): string[] {
  return splitLines(toWeekBrief(WEEK).source.slice(0, -1).split('. '))
}

describe('the receipt of a chart week', () => {
  it('has the same wording on page, shared page, image, CSV, and brief', async () => {
    const page = await readPage()
    expect(page).toEqual([
      'Source: a.csv, imported; b.csv, imported; c.csv, imported; and 2 more files; sample data, fictional',
      'Retrieved',
      'Dates',
      'Territory: United States',
      'Filters: Ad-supported, Audio',
      'Unit: Album Equivalent',
      'Computed by Chartroom: movement since last week, title names, rank history, from the chart weeks loaded in this dashboard',
      'Complete: no: the period is still in progress; 14 of 20 days have data',
      'Up to date: no, saved data from an earlier request',
    ])
    expect({ csv: readCsv(), image: readImage(), shared: readSharedPage(), brief: readBrief() }).toEqual({
      csv: page,
      image: page,
      shared: page,
      brief: page,
    })
  })
  it('lists the table filter as rows, apart from the filters of streams', async () => {
    const filter = { q: 'harbour', show: 'new' } as const
    const shown = WEEK.entries.filter(
      ({ movement, title }) => movement === 'new' && /harbour/i.test(title ?? ''),
    ).length
    const rows = `Rows: new entries only, titles matching “harbour”, ${shown} of ${WEEK.entries.length}`
    const page = await readPage('?q=harbour&show=new')
    expect(page).toContain(rows)
    expect(page).toContain('Filters: Ad-supported, Audio')
    const view = { ...WHOLE_WEEK, ...filter }
    const shared = { ...filter, sort: 'rank', cols: '', vs: null, row: '' }
    for (const lines of [readCsv(view), readImage(view), readSharedPage(shared)]) expect(lines).toContain(rows)
  })
})
