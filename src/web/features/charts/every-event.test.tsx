import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { toSummaryFacts } from '#bff/summaries/to-summary-facts.ts'
import { EVENT_KINDS, type EventKind } from '#contract/api/events.ts'
import { toWeekPage } from '#contract/paths.ts'
import { step } from '#contract/week-label.ts'
import { createFacts } from '#domain/events/facts.ts'
import { CASE_CHARTS, EVENT_CASES, TITLE, toCaseWeek, WEEK } from '#domain/events/testing/event-cases.ts'
import { renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { toFactColumns } from './directory/fact-columns.tsx'
import { toMilestones } from './week/row-panel/milestones.ts'

const ON_CHART = EVENT_KINDS.filter((kind) => createFacts(EVENT_CASES[kind].facts).now !== null)
const IN_ROW_PANEL = new Set<EventKind>(['debut', 'peak', 'peak-equaled', 'at-peak', 'weeks-at-1', 'milestone'])

const toLines = (...lines: unknown[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

describe.each(CASE_CHARTS)('an event on $chart.name', ({ chart }) => {
  it.each(ON_CHART)('is the same in the row panel, which omits other kinds: %s', (kind) => {
    const { row, week } = toCaseWeek(kind, chart)
    const { earlier } = createFacts(EVENT_CASES[kind].facts)
    const run = [...earlier, { isKnown: true, rank: row.rank }].map(({ rank }, index) => ({
      week: step(WEEK, index - earlier.length),
      state: 'shown' as const,
      rank,
    }))
    const shown = toMilestones(week, row, run).filter((text) => text === EVENT_CASES[kind].short)
    expect(shown).toHaveLength(IN_ROW_PANEL.has(kind) ? 1 : 0)
  })

  it.each([
    { kind: 'number-1', panel: 'Number 1s', mark: '▲3up 3 places', directory: 'Number 1' },
    { kind: 'debut', panel: 'Highest debuts', mark: '12', directory: 'Highest debut' },
    { kind: 'climb', panel: 'Biggest climbs', mark: '▲20up 20 places', directory: 'Biggest climb' },
  ] as const)('is the same on the start page and in the directory: $kind', async ({ kind, panel, mark, directory }) => {
    const { week } = toCaseWeek(kind, chart)
    const { receipt } = week
    const facts = toSummaryFacts(week, 'shown', [])
    const respond: Respond = ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (pathname === '/api/charts') return { charts: [chart], receipt }
      return pathname === '/api/charts/summaries'
        ? toLines(facts, { done: true, shown: 1, failed: 0, receipt })
        : undefined
    }
    renderRoute('/', respond)
    await screen.findAllByText(TITLE)
    const list = screen.getByRole('heading', { name: panel }).closest('section')
    expect(list?.textContent).toContain(mark + TITLE)
    if (kind === 'number-1') {
      const lead = screen.getByText('See chart').closest('section')
      expect(lead?.textContent).toContain(`${TITLE} ${EVENT_CASES[kind].says} on ${chart.name}`)
    }
    const column = toFactColumns(false).find(({ label }) => label === directory)
    const cell = render(<>{column?.render(facts, 'en', { chart, roster: '' })}</>).container
    expect(cell.textContent).toContain(kind === 'number-1' ? TITLE : `${mark} ${TITLE}`)
    expect(within(cell).getByRole('link').getAttribute('href')).toContain(toWeekPage(chart.id, WEEK))
  })
})
