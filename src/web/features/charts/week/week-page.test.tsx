import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ChartWeekAnswer, type HistoryAnswer } from '#contract/api/charts.ts'
import { step, windowOf } from '#contract/chart-week.ts'
import { createAnswer, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '../testing/chart-data.ts'

const WEEK = '2024-W17'
const ADDRESS = `/charts/${TEST_CHART.id}/${WEEK}`

const entries = [
  createEntry(1, { movement: 'same', lastWeek: 1, metrics: [900, 0], lastTotal: 950, weeksOn: 12 }),
  createEntry(2, { movement: 'up', places: 38, lastWeek: 40, metrics: [800, null], lastTotal: 500 }),
  createEntry(3, { movement: 'new', places: null, lastWeek: null, metrics: [700, 20] }),
  createEntry(4, { movement: 're', places: null, lastWeek: null, metrics: [0, 5], weeksOn: 9 }),
]

const week = createWeek({
  week: WEEK,
  metricNames: ['Total', 'Album Sales'],
  entries,
  exits: [{ id: 'SGEXIT', title: 'Gone', credit: 'Past', lastRank: 12, peak: 3, weeksOn: 30 }],
})

const history: HistoryAnswer = {
  weeks: Array.from({ length: 26 }, (_, i) => {
    const label = step(WEEK, i - 25)
    return { week: label, window: windowOf(label), state: i < 5 ? 'unavailable' : 'shown' }
  }),
  entries: entries.map(({ id, rank }) => ({ id, ranks: Array.from({ length: 26 }, (_, i) => (i < 20 ? null : rank)) })),
  receipt: week.receipt,
}

const METRICS = ['Total', 'Album Sales', 'Streams (Album Equivalents)', 'Song Sales (Album Equivalents)'] as const

function toMetrics(total: number, albumSales: number, streams: number, songSales: number): number[] {
  return [total, albumSales, streams, songSales]
}

type Doors = { week?: unknown; history?: unknown; names?: unknown }

/** One chart; every week but the asked one is as `other` says. */
function doors({ week: answer = week, history: runs = history, names }: Doors = {}, other?: Respond): Respond {
  return (url, signal) => {
    if (url.pathname === '/api/session') return TEST_SESSION
    const base = `/api/charts/${TEST_CHART.id}/weeks/${WEEK}`
    if (url.pathname === base) return answer
    if (url.pathname === `${base}/history`) return runs
    if (url.pathname === `${base}/names`) return names
    return other?.(url, signal)
  }
}

const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

describe('chart week page', () => {
  it('shows the chart, the service’s own dates, and every row with its movement in words', async () => {
    renderRoute(ADDRESS, doors())
    expect(await screen.findByRole('heading', { level: 1, name: 'Test Songs' })).toBeDefined()
    expect(within(screen.getByRole('navigation', { name: 'Chart week' })).getByText(/19.–.25 Apr 2024/)).toBeDefined()
    expect(screen.getByRole('table', { name: /Test Songs, 2024-W17, 19.–.25 Apr 2024: 4 titles/ })).toBeDefined()
    expect(within(await rowOf(/Title 2/)).getByText('up 38 places')).toBeDefined()
    expect(within(await rowOf(/Title 3/)).getByText('new')).toBeDefined()
    expect(within(await rowOf(/Title 4/)).getByText('re-entry')).toBeDefined()
    expect(within(await rowOf(/Title 1/)).getByText(/On the chart 6 of 21 weeks.*5 weeks not available/)).toBeDefined()
    expect(document.title).toBe('Test Songs, 2024-W17 · Chartroom')
  })

  it('tells 0 from absent', async () => {
    renderRoute(`${ADDRESS}?cols=total,m-album-sales`, doors())
    const one = await rowOf(/Title 1/)
    expect(within(one).getAllByRole('cell', { name: '0' })).toHaveLength(1)
    const two = await rowOf(/Title 2/)
    expect(within(two).queryByRole('cell', { name: '0' })).toBeNull()
    expect(within(two).getByText('not sent')).toBeDefined()
  })

  it('tells the climb from the gain in the strip, and lists who left', async () => {
    renderRoute(ADDRESS, doors())
    const strip = await screen.findByRole('region', { name: 'The week at a glance' })
    expect(within(strip).getByText('+300')).toBeDefined()
    const exits = screen.getByRole('region', { name: 'Exits (1)' })
    expect(within(exits).getByRole('row', { name: /12 Gone Past 3 30/ })).toBeDefined()
  })

  it('has no figures and no gain where the chart has none', async () => {
    const plain = entries.map((entry) => createEntry(entry.rank, { movement: entry.movement }))
    renderRoute(ADDRESS, doors({ week: createWeek({ week: WEEK, entries: plain }) }))
    await rowOf(/Title 1/)
    expect(screen.queryByText('Biggest gain')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
  })

  it('sorts by a header, keeps the official rank beside, and says within what', async () => {
    const user = userEvent.setup()
    const { address } = renderRoute(ADDRESS, doors())
    await user.click(await screen.findByRole('button', { name: /Total against last week/ }))
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?sort=-gain`))
    const rows = screen.getAllByRole('rowheader').slice(0, 4)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Title 2'),
      expect.stringContaining('Title 1'),
      expect.stringContaining('Title 3'),
      expect.stringContaining('Title 4'),
    ])
    expect(screen.getByText('4 titles, by Total against last week, within these 4')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /Total against last week/ }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('filters while one types, in the address but not in the history', async () => {
    const user = userEvent.setup()
    const { address, router } = renderRoute(ADDRESS, doors())
    await rowOf(/Title 1/)
    await user.keyboard('/')
    await user.keyboard('title 3')
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?q=title+3`))
    expect(screen.getByText('1 of 4 titles')).toBeDefined()
    expect(screen.queryByRole('row', { name: /Title 1/ })).toBeNull()
    expect(router.history.length).toBe(1)
  })

  it('chooses columns into the address', async () => {
    const user = userEvent.setup()
    const { address } = renderRoute(ADDRESS, doors())
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Album Sales' }))
    await waitFor(() =>
      expect(address()).toContain('cols=last-week%2Crun%2Cpeak%2Cweeks-on%2Ctotal%2Cgain%2Cm-album-sales'),
    )
    expect(screen.getByRole('columnheader', { name: 'Album Sales', hidden: true })).toBeDefined()
  })

  it('steps by keys, but never while one types', async () => {
    const user = userEvent.setup()
    const before = createWeek({ ...week, week: '2024-W16', window: windowOf('2024-W16') })
    const { address } = renderRoute(
      `${ADDRESS}?sort=-total`,
      doors({}, ({ pathname }) => (pathname.endsWith('/2024-W16') ? before : undefined)),
    )
    await rowOf(/Title 1/)
    await user.type(screen.getByRole('searchbox'), '[[')
    expect(address()).toBe(`${ADDRESS}?sort=-total&q=%5B`)
    await user.clear(screen.getByRole('searchbox'))
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('[[')
    await waitFor(() => expect(address()).toBe(`/charts/${TEST_CHART.id}/2024-W16?sort=-total`))
    expect(await screen.findAllByText(/12.–.18 Apr 2024/)).not.toHaveLength(0)
  })

  it('lists every week since the earliest, by its window', async () => {
    const user = userEvent.setup()
    const newest = createWeek({ week: '2025-W02' })
    renderRoute(
      `${ADDRESS}?sort=-total`,
      doors({}, ({ pathname }) => (pathname.endsWith('/latest') ? newest : undefined)),
    )
    await user.click(await screen.findByRole('button', { name: '2024-W17, all weeks' }))
    const last = await screen.findByRole('link', { name: /^2024-W53/ })
    expect(last.getAttribute('href')).toBe(`/charts/${TEST_CHART.id}/2024-W53?sort=-total`)
    expect(last.textContent).toMatch(/27 Dec 2024.–.2 Jan 2025/)
    expect(screen.getByRole('link', { name: /^2024-W17/ }).getAttribute('aria-current')).toBe('page')
  })

  it('moves over rows with j, k and arrows', async () => {
    const user = userEvent.setup()
    renderRoute(ADDRESS, doors())
    const first = await rowOf(/Title 1/)
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jj')
    expect(document.activeElement).toBe(await rowOf(/Title 3/))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await rowOf(/Title 4/))
    await user.keyboard('k{Home}')
    expect(document.activeElement).toBe(first)
  })
})

describe('side panel of a row', () => {
  const lastWeek = createWeek({
    ...week,
    week: '2024-W16',
    window: windowOf('2024-W16'),
    metricNames: [...METRICS],
    entries: [createEntry(40, { id: createEntry(2).id, metrics: toMetrics(500, 100, 350, 50) })],
  })
  const thisWeek = createWeek({
    ...week,
    metricNames: [...METRICS],
    entries: [
      createEntry(1, { metrics: toMetrics(900, 0, 900, 0) }),
      createEntry(2, { movement: 'up', places: 38, metrics: toMetrics(800, 90, 640, 70), lastTotal: 500, peak: 2 }),
      createEntry(3, { metrics: toMetrics(700, 0, 700, 0) }),
    ],
  })
  const other: Respond = ({ pathname }) => {
    if (pathname.endsWith('/2024-W16')) return lastWeek
    return pathname.endsWith('/history') ? history : undefined
  }

  it('opens by Enter, into the address, and closes back to its row', async () => {
    const user = userEvent.setup()
    const { address } = renderRoute(ADDRESS, doors({ week: thisWeek }, other))
    await rowOf(/Title 1/)
    await user.keyboard('jj{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Details of Title 2' })
    expect(address()).toBe(`${ADDRESS}?row=${createEntry(2).id}`)
    await user.click(within(panel).getByRole('button', { name: 'Close details' }))
    await waitFor(() => expect(address()).toBe(ADDRESS))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe(createEntry(2).id))
  })

  it('says how far the neighbours are and why it moved', async () => {
    renderRoute(`${ADDRESS}?row=${createEntry(2).id}`, doors({ week: thisWeek }, other))
    const panel = await screen.findByRole('dialog', { name: 'Details of Title 2' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['1Title 1100to the next title', '3Title 3100cushion']))
    const why = await within(panel).findByRole('table', { name: 'Change since last week, by part', hidden: true })
    expect([...why.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Total+300',
      'Album sales−10',
      'Song sales+20',
      'Streams+290',
    ])
  })

  it('lists the run week by week, each leading to its chart in the same view', async () => {
    renderRoute(`${ADDRESS}?row=${createEntry(2).id}&sort=-total`, doors({ week: thisWeek }, other))
    const run = await screen.findByRole('table', { name: 'Rank in each week, newest first', hidden: true })
    const first = run.querySelector('tbody tr')
    expect(first?.textContent).toMatch(/^2024-W1719.–.25 Apr 20242$/)
    expect(run.querySelectorAll('tbody a')[1]?.getAttribute('href')).toBe(
      `/charts/${TEST_CHART.id}/2024-W16?row=${createEntry(2).id}&sort=-total`,
    )
  })
})

describe('states of the chart week page', () => {
  it('shows ids at once and names as they are learnt', async () => {
    const nameless: ChartWeekAnswer = {
      ...week,
      entries: [createEntry(1, { id: 'SGA', title: null, credit: null }), createEntry(2)],
    }
    const names = createAnswer<Response>()
    renderRoute(ADDRESS, doors({ week: nameless, names: names.promise }))
    expect(await screen.findByRole('row', { name: /SGA/ })).toBeDefined()
    names.resolve(
      new Response(
        '{"id":"SGA","title":"Learnt","credit":"Someone"}\n{"done":true,"known":1,"missing":0,"failed":0}\n',
      ),
    )
    expect(await screen.findByRole('row', { name: /Learnt Someone/ })).toBeDefined()
  })

  it('asks for no names when all are known', async () => {
    const { asked } = renderRoute(ADDRESS, doors())
    await rowOf(/Title 1/)
    expect(asked().filter((path) => path.endsWith('/names'))).toEqual([])
  })

  it('says that last week could not be read', async () => {
    const unread: ChartWeekAnswer = {
      ...week,
      entries: [createEntry(1, { movement: 'unknown', places: null, lastWeek: null })],
      exits: null,
      receipt: { ...week.receipt, partial: true },
    }
    renderRoute(ADDRESS, doors({ week: unread }))
    expect(await screen.findByText('Last week could not be read,')).toBeDefined()
    expect(within(await rowOf(/Title 1/)).getByText('movement unknown')).toBeDefined()
    expect(screen.getAllByText('Not known').length).toBeGreaterThan(3)
  })

  it('marks an answer that is stale', async () => {
    renderRoute(ADDRESS, doors({ week: { ...week, receipt: { ...week.receipt, stale: true } } }))
    expect(await screen.findByText('Earlier numbers.')).toBeDefined()
  })

  it.each([
    ['2024-W17', errorResponse('week_not_published'), '2024-W17 is not published'],
    ['2024-W60', errorResponse('bad_request'), 'There is no week “2024-W60”'],
  ])('offers the latest week instead of %s', async (label, answer, title) => {
    renderRoute(`/charts/${TEST_CHART.id}/${label}`, (url) =>
      url.pathname === '/api/session' ? TEST_SESSION : answer.clone(),
    )
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the latest week' }).getAttribute('href')).toBe('/charts/CR00001')
  })

  it('offers another try after a failure, and shows the week when it works', async () => {
    const user = userEvent.setup()
    let isUp = false
    renderRoute(ADDRESS, (url, signal) =>
      url.pathname.endsWith(WEEK) && !isUp ? errorResponse('provider_timeout') : doors()(url, signal),
    )
    expect(await screen.findByText(/took too long/)).toBeDefined()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowOf(/Title 1/)).toBeDefined()
  })

  it('keeps the table when runs fail', async () => {
    renderRoute(ADDRESS, doors({ history: errorResponse('provider_failed') }))
    expect(within(await rowOf(/Title 1/)).getByText('run not known')).toBeDefined()
  })
})

describe('latest week', () => {
  it('leads to the week’s own address, in place of its own', async () => {
    const { address, router, asked } = renderRoute(`/charts/${TEST_CHART.id}`, (url, signal) =>
      url.pathname.endsWith('/latest') ? week : doors()(url, signal),
    )
    await rowOf(/Title 1/)
    expect(address()).toBe(ADDRESS)
    expect(router.history.length).toBe(1)
    expect(asked()).not.toContain(`/api/charts/${TEST_CHART.id}/weeks/${WEEK}`)
  })

  it('says when there is no such chart', async () => {
    renderRoute('/charts/CR99999', (url) => (url.pathname === '/api/session' ? TEST_SESSION : undefined))
    expect(await screen.findByText('There is no such chart')).toBeDefined()
  })
})
