import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SpreadLine } from '#contract/api/insights/spread.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toSpread } from '#domain/insights/territories/spread.ts'
import { createLineStream } from '../../testing/line-stream.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'
import type { SpreadOutcome, TerritorySpread } from './queries.ts'

const PAGE = `/songs/${TEST_ENTITY_ID}`
const REMOTE = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, mode: 'remote' } }
const { facts } = createEntityAnswer()
const ANSWER = createEntityAnswer({ title: 'Harbor', facts: { ...facts, releaseDate: '2026-10-30' } })

const createTerritory = (
  location: TerritorySpread['location'],
  values: (number | null)[],
  state: TerritorySpread['state'] = 'shown',
): TerritorySpread => ({ location, state, values, ...toSpread(values) })

const LINES = [
  createTerritory('JP', [0, 5, 30, 100]),
  createTerritory('US', [80, 100, 90, 40]),
  createTerritory('DE', [9, 40, 100, 90]),
  createTerritory('FR', [0, 0, 0, 0]),
  createTerritory('GB', [null, null, null, null], 'failed'),
  createTerritory('IS', [null, null, null, null], 'no_data'),
]
const OUTCOME: SpreadOutcome = {
  done: true,
  window: { start: '2026-10-30', end: '2026-11-19' },
  weeks: 4,
  calls: 62,
  failed: 1,
  receipt: createReceipt({ computed: ['spread'] }),
}

function respondWith(spread: () => unknown, session: unknown = TEST_SESSION): Respond {
  return (url) => {
    if (url.pathname === '/api/session') return session
    if (url.pathname.endsWith('/spread')) return spread()
    if (url.pathname === `/api${PAGE}`) return ANSWER
    return url.pathname.startsWith(`/api${PAGE}/`) ? errorResponse('not_found') : undefined
  }
}

function render(url = PAGE, lines: readonly SpreadLine[] = [...LINES, OUTCOME], session?: unknown) {
  const stream = createLineStream()
  stream.send(...lines)
  stream.close()
  return renderRoute(
    url,
    respondWith(() => stream.response, session),
  )
}

const panel = () => screen.findByRole('region', { name: 'How it spread' })

describe('the spread of a title', () => {
  it('names where it passed half of its peak first and last, and what is missing', async () => {
    const { requests } = render()
    expect(
      await screen.findByText('Harbor passed half of its peak in North America in week 1, in Asia in week 4'),
    ).toBeTruthy()
    const text = (await panel()).textContent
    expect(text).toContain('Computed here from 3 territories, 4 weeks')
    expect(text).toContain('In the latest of these weeks, 1 of 3 territories are at their peak.')
    expect(text).toContain('Couldn’t be loaded: United Kingdom.')
    expect(text).toContain('No streams in these weeks: France.')
    expect(text).toContain('No data: Iceland.')
    expect(requests()).toContain(`/api${PAGE}/spread?start=2026-10-30&weeks=16`)
  })

  it('moves between territories and weeks by keyboard', async () => {
    render()
    const slider = await screen.findByRole('slider', { name: 'Territory and week' })
    slider.focus()
    await userEvent.keyboard('{Home}')
    expect(slider.getAttribute('aria-valuetext')).toBe('United States, week 1: 80 streams, 80% of its peak')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Germany, week 2: 40 streams, 40% of its peak')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Germany, week 2:/)
    await userEvent.keyboard('{PageDown}{End}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Japan, week 4: 100 streams, 100% of its peak')
  })

  it('is also a table, with its view in the URL', async () => {
    const { address } = render()
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }))
    await waitFor(() => expect(address()).toContain('sview=table'))
    const rows = within(await screen.findByRole('table', { name: 'How it spread over the territories' })).getAllByRole(
      'row',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'TerritoryRegion10% in week50% in weekPeak in weekPeak, streamsLatest',
      'United StatesNorth America11210040%',
      'GermanyWestern Europe23310090%',
      'JapanAsia344100100%',
    ])
  })

  it('asks before it calls a provider, with the number of calls', async () => {
    const { requests } = render(PAGE, [...LINES, OUTCOME], REMOTE)
    expect((await panel()).textContent).toContain(
      'Takes up to 62 calls of your quota with the data provider, or 992 if it has no weekly series',
    )
    expect(requests().filter((path) => path.includes('/spread'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Load 62 territories' }))
    expect(await screen.findByText(/passed half of its peak/)).toBeTruthy()
  })

  it('reports that no chart week is over yet', async () => {
    render(PAGE, [{ ...OUTCOME, window: null, weeks: 0, calls: 0, failed: 0 }])
    expect(await screen.findByText('The first chart week since the release isn’t over yet.')).toBeTruthy()
  })

  it('offers another try if it fails', async () => {
    renderRoute(
      PAGE,
      respondWith(() => errorResponse('provider_failed')),
    )
    await waitFor(async () => expect(within(await panel()).getByRole('button', { name: 'Try again' })).toBeTruthy())
  })
})
