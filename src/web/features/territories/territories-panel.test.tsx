import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createLineStream } from '../../testing/line-stream.ts'
import { createEntityAnswer, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'
import { createLine, createMetrics, createOutcome } from './testing/territory-lines.ts'

const PAGE = `/songs/${TEST_ENTITY_ID}`
const ALL = `${PAGE}?tview=all`
const STREAM = `/api${PAGE}/territories?start=2026-10-23&end=2026-11-19&compare=previous`
const REMOTE = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, mode: 'remote' } }

afterEach(() => vi.unstubAllGlobals())

/** Stubs an entity page. The test controls the stream of its territories. */
function respondWith(territories: (signal: AbortSignal | null) => unknown, session: unknown = REMOTE): Respond {
  return (url, signal) => {
    if (url.pathname === '/api/session') return session
    if (url.pathname.endsWith('/territories')) return territories(signal)
    if (url.pathname === `/api${PAGE}`) return createEntityAnswer()
    return url.pathname.startsWith(`/api${PAGE}/`) ? errorResponse('not_found') : undefined
  }
}

const panel = () => screen.findByRole('region', { name: 'Territories' })
const row = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Song by territory' })).findByRole('row', {
    name: new RegExp(`^${name}`),
  })
const load = async () => userEvent.click(await screen.findByRole('button', { name: 'Load all 63 territories' }))

const names = () => screen.getAllByRole('rowheader').map((header) => header.textContent)

const LINES = [
  createLine('AA', { metrics: createMetrics('AA', { streams: 400, units: 40 }) }),
  createLine('US', {
    metrics: createMetrics('US', { streams: 300, premium: 75, adSupported: 225, units: 1.5 }),
    comparison: { metrics: createMetrics('US', { streams: 400 }), failed: false, obstacle: null },
  }),
  createLine('DE', {
    metrics: createMetrics('DE', { streams: 100, units: 90 }),
    comparison: { metrics: null, failed: true, obstacle: null },
  }),
  createLine('FR', { metrics: createMetrics('FR', { streams: 0, units: 0 }) }),
  createLine('JP', { state: 'no_data', metrics: null }),
  createLine('SG', { state: 'failed', metrics: null }),
]
const OTHERS = TERRITORIES.filter((territory) => !LINES.some(({ location }) => location === territory)).map(
  (territory: Territory) => createLine(territory, { state: 'no_data', metrics: null }),
)

async function renderLoaded(url: string) {
  const stream = createLineStream()
  stream.send(...LINES, ...OTHERS, createOutcome())
  stream.close()
  const rendered = renderRoute(
    url,
    respondWith(() => stream.response),
  )
  await load()
  return rendered
}

describe('the territories panel', () => {
  it('makes no provider calls before a click, and shows how many it needs', async () => {
    const stream = createLineStream()
    const { requests } = renderRoute(
      PAGE,
      respondWith(() => stream.response),
    )
    await waitFor(async () => expect((await panel()).textContent).toContain('126 calls'))
    expect(requests().filter((path) => path.includes('/territories'))).toEqual([])
    await load()
    await waitFor(() => expect(requests()).toContain(STREAM))
  })

  it('shows one line if every territory failed', async () => {
    const stream = createLineStream()
    renderRoute(
      ALL,
      respondWith(() => stream.response),
    )
    await load()
    const lines = TERRITORIES.map((territory) => createLine(territory, { state: 'failed', metrics: null }))
    stream.send(...lines, createOutcome({ shown: 0, failed: lines.length }))
    stream.close()
    await waitFor(async () => expect((await panel()).textContent).toContain('63 failed to load'))
    expect(within(await panel()).queryByRole('table')).toBeNull()
    expect(within(await panel()).getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('fills in as responses arrive and distinguishes zero, no data, failed and loading', async () => {
    const stream = createLineStream()
    renderRoute(
      ALL,
      respondWith(() => stream.response),
    )
    await load()
    stream.send(...LINES)
    await waitFor(async () => expect((await row('United States')).textContent).toContain('300'))
    expect(screen.getByRole('progressbar', { name: 'Territories loaded' }).getAttribute('value')).toBe('6')
    expect((await row('United Kingdom')).textContent).toContain('Loading')
    expect((await row('Japan')).textContent).toBe('JapanNo data')
    expect((await row('Singapore')).textContent).toContain('Failed to load')
    expect((await row('France')).textContent).toContain('0')

    stream.send(...OTHERS, createOutcome({ failed: 1 }))
    stream.close()
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    const cells = within(await row('United States'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    // The share is 300 of 400 worldwide, and the index is relative to an average of 400 / 3.
    expect(cells).toEqual([
      '300',
      expect.stringContaining('down −25.0%'),
      '75.0%',
      '1.5 AE Album Equivalent',
      '25.0%',
      '225',
    ])
    const german = within(await row('Germany'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(german).toEqual(['100', 'failed to load', '25.0%', '90 SE Stream Equivalent', '–not available', '75'])
    expect((await panel()).textContent).toContain('62 of 63 territories, 1 failed to load')
  })

  it('cancels, keeps loaded rows, and resumes', async () => {
    const first = createLineStream()
    const second = createLineStream()
    const streams = [first, second]
    let aborted = false
    renderRoute(
      ALL,
      respondWith((signal) => {
        signal?.addEventListener('abort', () => (aborted = true))
        return streams.shift()?.response
      }),
    )
    await load()
    first.send(...LINES)
    await waitFor(async () => expect((await row('United States')).textContent).toContain('300'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(aborted).toBe(true)
    expect((await row('United Kingdom')).textContent).toContain('Not loaded')
    expect((await row('United States')).textContent).toContain('300')
    expect((await panel()).textContent).toContain('(stopped)')

    await userEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
    second.send(...LINES, ...OTHERS, createOutcome())
    second.close()
    await waitFor(async () => expect((await row('United Kingdom')).textContent).toContain('No data'))
  })

  it('shows once that a new title has no change yet', async () => {
    const stream = createLineStream()
    const lines = TERRITORIES.map((territory) =>
      createLine(territory, { comparison: { metrics: null, failed: false, obstacle: null, daysReleased: 3 } }),
    )
    renderRoute(
      PAGE,
      respondWith(() => stream.response),
    )
    await load()
    stream.send(...lines, createOutcome())
    stream.close()
    await waitFor(async () => expect((await panel()).textContent).toContain('No change yet, because'))
  })

  it('leaves that out if any territory has a change', async () => {
    await renderLoaded(PAGE)
    await waitFor(async () => expect((await panel()).textContent).toContain('62 of 63 territories'))
    expect((await panel()).textContent).not.toContain('No change yet, because')
  })

  it('reports that no territory has data', async () => {
    const stream = createLineStream()
    const nothing = TERRITORIES.map((territory) => createLine(territory, { state: 'no_data', metrics: null }))
    renderRoute(
      PAGE,
      respondWith(() => stream.response),
    )
    await load()
    stream.send(...nothing, createOutcome())
    stream.close()
    expect(await screen.findByText('No data in any territory.')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Song by territory' })).toBeNull()
  })

  it('sorts by the header, in the URL, with worldwide on top', async () => {
    const { address } = await renderLoaded(`${ALL}&tsort=bogus`)
    await row('United States')
    await waitFor(() => expect(names().slice(0, 4)).toEqual(['Worldwide', 'United States', 'Germany', 'France']))
    await userEvent.click(screen.getByRole('button', { name: 'Territory' }))
    await waitFor(() => expect(address()).toBe(`${ALL}&tsort=name`))
    expect(names().slice(0, 3)).toEqual(['Worldwide', 'Algeria', 'Argentina'])
    expect(screen.getByRole('columnheader', { name: /Territory$/ }).getAttribute('aria-sort')).toBe('ascending')
    // Values in two units have no order.
    expect(screen.getByRole('columnheader', { name: 'Equivalents' }).hasAttribute('aria-sort')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Streams' }))
    await waitFor(() => expect(address()).toBe(ALL))
  })

  it('opens a territory from the table and the map', async () => {
    const { address } = await renderLoaded(PAGE)
    await userEvent.click(within(await row('Germany')).getByRole('link', { name: 'Germany' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?location=DE`))
    expect((await row('Germany')).getAttribute('aria-current')).toBe('true')

    await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?location=DE&tview=map`))
    const map = await screen.findByRole('img', {
      name: /by Streams: 3 of 62 territories have a value\. The highest is United States/,
    })
    await userEvent.click(map.querySelector('[data-territory=SG]') as Element)
    await waitFor(() => expect(address()).toBe(`${PAGE}?location=SG&tview=map`))
  })

  it('lists the top 15 territories without those with zero streams, and the worldwide total', async () => {
    await renderLoaded(PAGE)
    await row('United States')
    // France has zero streams, so the other 14 are listed.
    expect(names()).toHaveLength(14)
    expect(names().slice(0, 2)).toEqual(['United States', 'Germany'])
    expect(names()).not.toContain('France')
    expect((await panel()).textContent).toContain('400 streams worldwide')
    await userEvent.click(screen.getByRole('radio', { name: 'All 63' }))
    await waitFor(() => expect(names()).toHaveLength(63))
  })

  it('lists the top 8 territories next to the map', async () => {
    await renderLoaded(`${PAGE}?tview=map`)
    expect(await screen.findByRole('slider', { name: /^Territories on the map/ })).toBeTruthy()
    await row('United States')
    // France has zero streams.
    expect(names()).toHaveLength(7)
  })

  it('steps through the map from the keyboard, with the values of each territory', async () => {
    const { address } = await renderLoaded(`${PAGE}?tview=map`)
    const slider = await screen.findByRole('slider', { name: 'Territories on the map, highest first' })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      'United States: Streams 300, Change −25.0%, Share 75.0%, Premium share 25.0%',
    )
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(slider.getAttribute('aria-valuetext')).toContain('Germany: Streams 100')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`${PAGE}?tview=map&location=DE`))
  })

  it('colors the map by another metric, in the URL', async () => {
    const { address } = await renderLoaded(`${PAGE}?tview=map`)
    await userEvent.click(await screen.findByRole('radio', { name: 'Change' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?tview=map&tmap=change`))
    expect(await screen.findByRole('img', { name: /by Change: 1 of 62/ })).toBeTruthy()
  })

  it('hides columns that the filters make meaningless', async () => {
    const stream = createLineStream()
    stream.send(...LINES)
    renderRoute(
      `${ALL}&commercial_model=premium&compare=none`,
      respondWith(() => stream.response),
    )
    await load()
    await row('United States')
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Territory', 'Streams', 'Share', 'Equivalents', 'Index'])
  })

  it('fails separately and retries', async () => {
    const answers: unknown[] = [errorResponse('overloaded')]
    const stream = createLineStream()
    renderRoute(
      PAGE,
      respondWith(() => answers.shift() ?? stream.response),
    )
    await load()
    expect(await within(await panel()).findByText('Couldn’t load the territories.')).toBeTruthy()
    stream.send(...LINES)
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await row('United States')).textContent).toContain('300'))
  })

  it('reports a stream that ends before its last line', async () => {
    const stream = createLineStream()
    stream.send(...LINES)
    stream.close()
    renderRoute(
      PAGE,
      respondWith(() => stream.response),
    )
    await load()
    expect(await within(await panel()).findByText('Couldn’t load the territories.')).toBeTruthy()
    await waitFor(async () => expect((await row('United States')).textContent).toContain('300'))
  })

  it('loads near the viewport when calls are free', async () => {
    // Other panels of the page observe the viewport, too.
    const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (typeof reports)[number]) {
          reports.push(callback)
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    const stream = createLineStream()
    const { requests } = renderRoute(
      PAGE,
      respondWith(() => stream.response, TEST_SESSION),
    )
    await panel()
    expect(requests()).not.toContain(STREAM)
    for (const report of reports) report([{ isIntersecting: true }])
    await waitFor(() => expect(requests()).toContain(STREAM))
  })
})
