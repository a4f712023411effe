import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatChartWeekCsv } from '#bff/csv/chart-week-csv.ts'
import { toSharedWeek } from '#bff/shares/to-shared-week.ts'
import { WHOLE_WEEK } from '#contract/chart-view/view-week.ts'
import { NO_OWNER } from '#images/frame.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'
import { WEEK_URL, stubRoutes, week } from '../charts/testing/stubbed-week.ts'

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
const WEEK = { ...week, receipt: { ...RECEIPT, computed: [...RECEIPT.computed] } }

type Line = readonly [label: string, value: string]

/** `Label: value` lines, without the values that differ by locale. */
function toLines(lines: readonly Line[]): string[] {
  return lines.map(([label, value]) => (DATED.has(label) ? label : `${label}: ${value}`))
}

function splitLines(lines: readonly string[]): string[] {
  return toLines(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const))
}

async function readPage(): Promise<string[]> {
  const session = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, isSample: true, hasImports: true } }
  renderRoute(WEEK_URL, stubRoutes({ week: WEEK, session }))
  const region = await screen.findByRole('region', { name: 'Receipt' })
  await within(region).findByText(/sample data/)
  const terms = within(region).getAllByRole('term')
  return toLines(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ''] as const))
}

function readCsv(): string[] {
  const parts = { receipt: 'header', sample: 'some', compared: null, history: null } as const
  const comments = formatChartWeekCsv(WEEK, WHOLE_WEEK, parts).matchAll(/^\uFEFF?# (.*)\r$/gm)
  return splitLines([...comments].map(([, text = '']) => text).slice(1))
}

function readImage(): string[] {
  const { description } = drawChartWeek({
    week: WEEK,
    view: WHOLE_WEEK,
    top: 4,
    ratio: '4:5',
    theme: 'light',
    owner: NO_OWNER,
    locale: 'en-GB',
    sample: 'some',
    history: null,
    compared: null,
  })
  return splitLines(description.slice(description.indexOf('Source:'), -1).split('. '))
}

function readSharedPage(): string[] {
  const shared = {
    view: null,
    compared: null,
    sample: 'some',
    imagePath: '/image',
    ownerName: '',
    expiresAtMs: 0,
  } as const
  const lines = toSharedWeek(WEEK, shared).body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  return toLines([...lines].map(([, label = '', value = '']) => [label, value] as const))
}

function readBrief(): string[] {
  return splitLines(toWeekBrief(WEEK, 'some').source.slice(0, -1).split('. '))
}

describe('the receipt of a chart week', () => {
  it('has the same wording on page, shared page, image, CSV, and brief', async () => {
    const page = await readPage()
    expect(page).toEqual([
      'Source: Test provider (sample data and imported files)',
      'Retrieved',
      'Dates',
      'Territory: United States',
      'Filters: Ad-supported, Audio',
      'Unit: Album Equivalent',
      'Computed by Chartroom: movement, title names, rank history, from the chart weeks loaded in this dashboard',
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
})
