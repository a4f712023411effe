import { describe, expect, it } from 'vitest'
import {
  type MemberStreamsLine,
  memberStreamsLineSchema,
  rosterPositionsAnswerSchema,
} from '#contract/desk/roster-positions.ts'
import { createChartApp, getWeek } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent, songId } from '../../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const WEEKS = {
  '2026-W45': [{ id: songId(1) }, { id: songId(2) }],
  '2026-W46': [
    { id: songId(2), weeksOn: 9 },
    { id: songId(3), weeksOn: 1 },
    { id: songId(1), weeksOn: 9 },
  ],
}

async function createRoster({ app }: TestApp, members: readonly { kind: string; id: string }[]): Promise<string> {
  const payload = { name: 'Ours', members }
  const response = await app.inject({ method: 'POST', url: '/api/rosters', headers: OWN_PAGE, payload })
  expect(response.statusCode).toBe(200)
  return response.json<{ id: string }>().id
}

async function getPositions({ app }: TestApp, rosterId: string) {
  return rosterPositionsAnswerSchema.parse((await app.inject(`/api/rosters/${rosterId}/positions`)).json())
}

async function getStreams({ app }: TestApp, rosterId: string, query = ''): Promise<MemberStreamsLine[]> {
  const { body } = await app.inject(`/api/rosters/${rosterId}/streams${query}`)
  return body
    .trim()
    .split('\n')
    .map((line) => memberStreamsLineSchema.parse(JSON.parse(line)))
}

async function readWeeks(test: TestApp) {
  for (const week of Object.keys(WEEKS)) await getWeek(test, week)
  test.advance(6_000)
}

/** Gives an artist a record that lists songs. */
function listSongs({ provider }: TestApp, artist: string, songs: readonly string[]) {
  provider.on(`/artists/${artist}`, (call) => {
    const relationships = songs.map((id) => ({
      id,
      entity_type: 'SONG',
      relationship_type: 'performer',
      title: `T ${id.at(-1)}`,
      display_artist_name: 'A',
    }))
    return json({ ...artistRecord(artist, call), relationships })
  })
}

function statesOf(lines: readonly MemberStreamsLine[]): string[] {
  return lines.flatMap((line) => ('state' in line ? line.state : []))
}

const song = (number: number) => ({ kind: 'song', id: songId(number) })

describe('GET /api/rosters/:id/positions', () => {
  it('has rank, movement, and run of each title in stored weeks', async () => {
    const test = createChartApp(WEEKS)
    const id = await createRoster(test, [song(1), song(2), song(3), song(4)])
    await readWeeks(test)
    await expect
      .poll(async () => (await getPositions(test, id)).members.filter(({ best }) => best !== null).length)
      .toBe(3)
    const { members } = await getPositions(test, id)
    const byId = new Map(members.map((member) => [member.id, member]))
    expect(byId.get(songId(1))).toMatchObject({
      titles: 1,
      charts: 1,
      best: { chartId: 'CR00001', chart: 'Invented 200', week: '2026-W46', rank: 3, movement: 'down', places: -2 },
    })
    expect(byId.get(songId(1))?.best?.run.slice(-3)).toEqual([
      { week: '2026-W44', isKnown: false, rank: null },
      { week: '2026-W45', isKnown: true, rank: 1 },
      { week: '2026-W46', isKnown: true, rank: 3 },
    ])
    expect(byId.get(songId(2))?.best).toMatchObject({ rank: 1, movement: 'up', places: 1 })
    expect(byId.get(songId(3))?.best).toMatchObject({ rank: 2, movement: 'new', places: null })
    expect(byId.get(songId(4))).toMatchObject({ titles: 0, charts: 0, best: null })
  })

  it('makes no provider call for a title', async () => {
    const test = createChartApp(WEEKS)
    const id = await createRoster(test, [song(1)])
    await readWeeks(test)
    await getPositions(test, id)
    // This call loads its name.
    expect(test.provider.dataCalls().filter(({ path }) => path.startsWith('/songs'))).toHaveLength(1)
  })

  it('has the best title of an artist, also if the title is a member itself', async () => {
    const test = createChartApp(WEEKS)
    listSongs(test, artistId(7), [songId(1), songId(2)])
    const id = await createRoster(test, [{ kind: 'artist', id: artistId(7) }, song(2)])
    await readWeeks(test)
    await expect
      .poll(async () => (await getPositions(test, id)).members.find(({ kind }) => kind === 'artist'))
      .toMatchObject({ titles: 2, charts: 1, best: { id: songId(2), rank: 1 } })
  })

  it('distinguishes an artist whose titles failed to load from one without titles on charts', async () => {
    const test = createChartApp(WEEKS)
    test.provider.on(`/artists/${artistId(7)}`, () => json({}, 500))
    const id = await createRoster(test, [{ kind: 'artist', id: artistId(7) }])
    await readWeeks(test)
    expect((await getPositions(test, id)).members).toEqual([
      { kind: 'artist', id: artistId(7), titles: null, charts: null, best: null },
    ])
  })

  it('leaves out charts, and returns 404 for an unknown roster', async () => {
    const test = createChartApp(WEEKS)
    const id = await createRoster(test, [{ kind: 'chart', id: 'CR00001' }])
    expect((await getPositions(test, id)).members).toEqual([])
    expect((await test.app.inject('/api/rosters/nothing-00000001/positions')).statusCode).toBe(404)
  })
})

describe('GET /api/rosters/:id/streams', () => {
  const window = { start: '2026-10-23', end: '2026-11-19' }

  it('sums the last four complete weeks and compares them with the four before', async () => {
    const test = createChartApp(WEEKS)
    test.provider.on(`/artists/${artistId(7)}`, (call) =>
      json(artistRecord(artistId(7), call, call.query['start_date'] === window.start ? 1_500 : 1_000)),
    )
    const id = await createRoster(test, [{ kind: 'artist', id: artistId(7) }])
    const lines = await getStreams(test, id, '?location=DE')
    expect(lines[0]).toMatchObject({ kind: 'artist', id: artistId(7), state: 'shown', streams: 1_500, change: 0.5 })
    expect(lines.at(-1)).toMatchObject({ done: true, window, receipt: { window, location: 'DE' } })
  })

  it('distinguishes no data from a failed call', async () => {
    const test = createChartApp(WEEKS)
    test.provider.on(`/artists/${artistId(7)}`, () => noContent())
    test.provider.on(`/artists/${artistId(8)}`, () => json({}, 500))
    const id = await createRoster(
      test,
      [7, 8].map((number) => ({ kind: 'artist', id: artistId(number) })),
    )
    const lines = await getStreams(test, id)
    const states = lines.flatMap((line) => ('state' in line ? `${line.id.at(-1)} ${line.state}` : []))
    expect(states.toSorted()).toEqual(['7 no_data', '8 failed'])
    expect(lines.at(-1)).toMatchObject({ receipt: { partialReasons: [{ reason: 'failed' }] } })
  })

  it('loads at most 24 members at once from a remote provider', async () => {
    const test = createChartApp(WEEKS)
    test.provider.script(({ path, ...call }) => {
      const id = /^\/artists\/(\w+)$/.exec(path)?.[1]
      return id === undefined ? null : json(artistRecord(id, call))
    })
    const members = Array.from({ length: 30 }, (_, number) => ({ kind: 'artist', id: artistId(number) }))
    const id = await createRoster(test, members)
    const before = test.provider.dataCalls().length
    const first = statesOf(await getStreams(test, id))
    expect(first.filter((state) => state === 'unread')).toHaveLength(6)
    expect(test.provider.dataCalls()).toHaveLength(before + 48)
    // The first streams are cached, so a later request has the rest.
    expect(statesOf(await getStreams(test, id)).filter((state) => state === 'shown')).toHaveLength(30)
  })
})
