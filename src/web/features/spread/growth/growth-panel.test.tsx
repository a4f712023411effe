import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toSpread } from '#domain/insights/territories/spread.ts'
import { createLineStream } from '../../../testing/line-stream.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntityAnswer } from '../../entity/testing/entity-data.ts'
import type { SpreadOutcome, TerritorySpread } from '../queries.ts'

const ID = `AR${'0'.repeat(31)}1`
const PAGE = `/artists/${ID}`
const DATES = '?start=2026-11-06&end=2026-11-19'
const REMOTE = {
  ...TEST_SESSION,
  provider: { ...TEST_SESSION.provider, mode: 'remote' },
  capabilities: { ...TEST_SESSION.capabilities, aggregateInterval: false },
}
const OUTCOME: SpreadOutcome = {
  done: true,
  window: { start: '2026-05-22', end: '2026-11-19' },
  weeks: 26,
  calls: 62,
  failed: 0,
  receipt: createReceipt({ computed: ['spread'] }),
}

/** Creates a territory with the same streams in the 24 weeks before and in the two weeks of the dates. */
function createTerritory(
  location: TerritorySpread['location'],
  before: number | null,
  now: number | null,
): TerritorySpread {
  const values = Array.from({ length: 26 }, (_, week) => (week < 24 ? before : now))
  return { location, state: now === null ? 'no_data' : 'shown', values, ...toSpread(values) }
}

function renderPanel(
  territories: readonly TerritorySpread[],
  { session = TEST_SESSION, url = PAGE + DATES }: { session?: unknown; url?: string } = {},
) {
  return renderRoute(url, ({ pathname }) => {
    if (pathname === '/api/session') return session
    if (pathname === `/api${PAGE}`) return createEntityAnswer({ kind: 'artist', id: ID })
    if (!pathname.endsWith('/spread')) return errorResponse('not_found')
    const stream = createLineStream()
    stream.send(...territories, OUTCOME)
    stream.close()
    return stream.response
  })
}

const findPanel = async () => within(await screen.findByRole('region', { name: 'Where it grows' }, { timeout: 20_000 }))

it('lists territories by growth, and names larger ones without a usual week', async () => {
  const { requests } = renderPanel([
    createTerritory('US', 1_000_000, 900_000),
    createTerritory('DE', 100_000, 150_000),
    createTerritory('MX', 100_000, 550_000),
    createTerritory('IN', null, 80_000),
    createTerritory('IS', 10, 100),
    createTerritory('JO', null, null),
  ])
  const panel = await findPanel()
  const rows = (await panel.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mexico550k5.5×', 'Germany150k1.5×'])
  expect(panel.getByRole('img', { name: 'Mexico: streams of the last 26 weeks' })).toBeDefined()
  expect(panel.getByText('No usual week yet: India.')).toBeDefined()
  expect(requests()).toContain(`/api${PAGE}/spread?start=2026-05-22&weeks=26`)
})

it('shows that it grows nowhere', async () => {
  renderPanel([createTerritory('US', 1_000, 900)])
  expect(await (await findPanel()).findByText('No larger territory is above its usual week.')).toBeDefined()
})

it('waits for a click if calls have a cost', async () => {
  const { requests } = renderPanel([createTerritory('MX', 100_000, 550_000)], { session: REMOTE })
  const panel = await findPanel()
  expect(
    panel.getByText('Takes a few seconds and up to 1,612 calls of your quota with the data provider.'),
  ).toBeDefined()
  expect(requests().some((url) => url.includes('/spread'))).toBe(false)
  await userEvent.click(panel.getByRole('button', { name: 'Load 62 territories' }))
  expect(await panel.findByText('Mexico')).toBeDefined()
})

it('needs at least one chart week', async () => {
  renderPanel([], { url: `${PAGE}?start=2026-11-14&end=2026-11-16` })
  expect((await findPanel()).getByText('Choose dates with 1 to 52 complete chart weeks.')).toBeDefined()
})

it('shows an error with another attempt', async () => {
  renderRoute(PAGE + DATES, ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api${PAGE}`) return createEntityAnswer({ kind: 'artist', id: ID })
    return errorResponse('provider_refused')
  })
  expect(await (await findPanel()).findByRole('button', { name: 'Try again' })).toBeDefined()
})
