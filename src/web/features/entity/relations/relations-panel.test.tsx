import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RelatedTitle } from '#contract/api/relations.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createLineStream } from '../../../testing/line-stream.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from '../testing/entity-data.ts'

const PAGE = `/songs/${TEST_ENTITY_ID}`
const REMOTE = { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, mode: 'remote' } }
const idOf = (n: number) => `RC${String(n).padStart(32, '0')}`
const recording = (n: number, title: string) => ({
  kind: 'recording' as const,
  id: idOf(n),
  title,
  credit: 'Ana',
  relation: null,
})
const ANSWER = createEntityAnswer({
  relationships: [recording(1, 'Live'), recording(2, 'Acoustic'), recording(3, 'Remix'), recording(4, 'Demo')],
})
const position = { chartId: 'CR00001', chart: 'Test Songs', week: '2026-W46', peak: 3, rank: 7 }
const line = (n: number, different: Partial<RelatedTitle>): RelatedTitle => ({
  kind: 'recording',
  id: idOf(n),
  state: 'shown',
  edition: null,
  releaseDate: '2024-03-08',
  streams: 1_500_000,
  partialReasons: [],
  position: null,
  ...different,
})

const respondWith =
  (related: () => unknown, session: unknown): Respond =>
  (url) => {
    if (url.pathname === '/api/session') return session
    if (url.pathname.endsWith('/related')) return related()
    return url.pathname === `/api${PAGE}` ? ANSWER : errorResponse('not_found')
  }

const panel = () => screen.findByRole('region', { name: 'Recordings' })
const cells = async (name: string) =>
  within(within(await panel()).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const names = async () =>
  within(await panel())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.replace('Ana', ''))

it('shows dates, streams and ranks, and says why a value is missing', async () => {
  const stream = createLineStream()
  stream.send(
    line(1, { position }),
    line(2, { state: 'failed', releaseDate: null, streams: null }),
    line(3, { streams: 0 }),
    { done: true, shown: 2, failed: 1, skipped: 1, receipt: createReceipt() },
  )
  stream.close()
  renderRoute(
    PAGE,
    respondWith(() => stream.response, TEST_SESSION),
  )
  await waitFor(async () => expect((await cells('Live'))[1]).toContain('1,500,000'))
  expect((await cells('Live')).slice(2)).toEqual(['3', '7 on Test Songs, 2026-W46'])
  expect((await cells('Acoustic'))[1]).toBe('failed to load')
  expect((await cells('Remix'))[1]).toBe('00')
  await waitFor(async () => expect((await cells('Demo'))[1]).toBe('–not loaded: beyond the limit of calls'))

  expect(await names()).toEqual(['Live', 'Acoustic', 'Remix', 'Demo'])
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Streams' }))
  expect((await names()).slice(0, 2)).toEqual(['Live', 'Remix'])
})

it('waits for a click when calls cost quota', async () => {
  const stream = createLineStream()
  stream.send(line(1, {}), { done: true, shown: 1, failed: 0, skipped: 0, receipt: createReceipt() })
  stream.close()
  const { requests } = renderRoute(
    PAGE,
    respondWith(() => stream.response, REMOTE),
  )
  expect((await cells('Live'))[1]).toBe('–not loaded')
  expect(requests().filter((path) => path.includes('/related'))).toEqual([])
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Load dates and streams' }))
  await waitFor(async () => expect((await cells('Live'))[1]).toContain('1,500,000'))
})

it('has columns for positions only if a title has one', async () => {
  const stream = createLineStream()
  stream.send(line(1, {}), { done: true, shown: 1, failed: 0, skipped: 3, receipt: createReceipt() })
  stream.close()
  renderRoute(
    PAGE,
    respondWith(() => stream.response, TEST_SESSION),
  )
  await waitFor(async () => expect((await cells('Live'))[1]).toContain('1,500,000'))
  await waitFor(async () => expect(await cells('Live')).toHaveLength(2))
  expect(within(await panel()).queryByRole('columnheader', { name: 'Peak' })).toBeNull()
})

it('fails separately and retries', async () => {
  const stream = createLineStream()
  stream.send(line(1, {}), { done: true, shown: 1, failed: 0, skipped: 0, receipt: createReceipt() })
  stream.close()
  const answers: unknown[] = [errorResponse('overloaded')]
  renderRoute(
    PAGE,
    respondWith(() => answers.shift() ?? stream.response, TEST_SESSION),
  )
  expect(await within(await panel()).findByText('Couldn’t load dates and streams.')).toBeTruthy()
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await cells('Live'))[1]).toContain('1,500,000'))
})

it('shows a credit only where it differs from the header’s', async () => {
  const relationships = [recording(1, 'Live'), { ...recording(2, 'Duet'), credit: 'Ana & Ben' }]
  const answer = createEntityAnswer({ credit: 'Ana', relationships })
  const respond: Respond = (url, signal) =>
    url.pathname === `/api${PAGE}` ? answer : respondWith(() => errorResponse('not_found'), REMOTE)(url, signal)
  renderRoute(PAGE, respond)
  const rows = within(await panel()).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Live', 'DuetAna & Ben'])
})

const song = (n: number, title: string) => ({ ...recording(n, title), kind: 'song' as const })

describe('titles of an artist', () => {
  const titles = [song(1, 'Newest'), song(2, 'Silent'), song(3, 'Hit'), song(4, 'Broken'), song(5, 'Unknown')]
  const artist = createEntityAnswer({
    kind: 'artist',
    id: TEST_ARTIST_ID,
    title: 'Ana',
    credit: null,
    discography: titles,
  })

  async function showSongs(...lines: ReturnType<typeof line>[]) {
    const stream = createLineStream()
    stream.send(...lines, { done: true, shown: lines.length, failed: 0, skipped: 0, receipt: createReceipt() })
    stream.close()
    renderRoute(`/artists/${TEST_ARTIST_ID}`, ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (pathname.endsWith('/related')) return stream.response
      return pathname === `/api/artists/${TEST_ARTIST_ID}` ? artist : errorResponse('not_found')
    })
    return screen.findByRole('region', { name: 'Songs' })
  }

  it('come by rank if none has streams', async () => {
    const songs = await showSongs(
      line(1, { kind: 'song', state: 'no_data', streams: null }),
      line(2, { kind: 'song', state: 'no_data', streams: null, position }),
      line(3, { kind: 'song', state: 'no_data', streams: null, position: { ...position, rank: 4 } }),
      line(4, { kind: 'song', state: 'no_data', streams: null }),
      line(5, { kind: 'song', state: 'no_data', streams: null }),
    )
    const now = await within(songs).findByRole('columnheader', { name: 'Now' })
    await waitFor(() => expect(now.getAttribute('aria-sort')).toBe('ascending'))
    const shown = within(songs)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent?.replace('Ana', ''))
    expect(shown).toEqual(['Hit', 'Silent', 'Newest', 'Broken', 'Unknown'])
  })

  it('come by streams, and those without streams stay behind a button', async () => {
    const songs = await showSongs(
      line(1, { kind: 'song', streams: 20 }),
      line(2, { kind: 'song', streams: 0 }),
      line(3, { kind: 'song', streams: 900 }),
      line(4, { kind: 'song', state: 'failed', streams: null }),
      line(5, { kind: 'song', state: 'no_data', streams: null }),
    )
    const fold = await within(songs).findByRole('button', { name: '2 without streams' })
    const shown = () =>
      within(songs)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent?.replace('Ana', ''))
    // Titles that failed to load may have streams.
    expect(shown()).toEqual(['Hit', 'Newest', 'Broken'])
    expect(within(songs).getByRole('columnheader', { name: 'Streams' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(fold)
    expect(shown()).toEqual(['Hit', 'Newest', 'Broken', 'Silent', 'Unknown'])
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })
})

it('distinguishes titles of the same name by edition', async () => {
  const stream = createLineStream()
  stream.send(line(1, { edition: 'Deluxe' }), line(2, {}))
  stream.close()
  const twins = createEntityAnswer({ relationships: [recording(1, 'Live'), recording(2, 'Live')] })
  renderRoute(PAGE, (url, request) =>
    url.pathname === `/api${PAGE}` ? twins : respondWith(() => stream.response, TEST_SESSION)(url, request),
  )
  await waitFor(async () => expect(await names()).toEqual(['LiveDeluxe', 'Live…0002']))
})
