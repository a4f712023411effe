import { describe, expect, it } from 'vitest'
import type { Roster } from '#contract/desk/rosters.ts'
import { createChartApp } from '../../testing/create-chart-app.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, hang, json, songId } from '../../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const EVIL = { title: 'Evil', credit: 'http://evil.example' }

function createApp() {
  const test = createChartApp({ '2026-W46': [] })
  test.provider.on(`/songs/${songId(1)}`, () =>
    json({ id: songId(1), title: 'Slow River', display_artist_name: 'Ana Lund' }),
  )
  test.provider.on(`/artists/${artistId(1)}`, (call) => json(artistRecord(artistId(1), call)))
  return test
}

async function send({ app }: TestApp, url: string, payload: object) {
  const response = await app.inject({ method: 'POST', url, headers: OWN_PAGE, payload })
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
  return response.json<{ id: string }>()
}

async function createRoster(test: TestApp, members: readonly object[]): Promise<string> {
  return (await send(test, '/api/rosters', { name: 'Ours', members })).id
}

async function readNames({ app }: TestApp, id: string) {
  const { members } = (await app.inject(`/api/rosters/${id}`)).json<Roster>()
  return Object.fromEntries(members.map((member) => [member.id, [member.title, member.credit]]))
}

const NAMES = {
  [songId(1)]: ['Slow River', 'Ana Lund'],
  [artistId(1)]: ['The Invented Few', null],
  CR00001: ['Invented 200', 'Nobody'],
}
const MEMBERS = [
  { kind: 'song', id: songId(1), ...EVIL },
  { kind: 'artist', id: artistId(1), ...EVIL },
  { kind: 'chart', id: 'CR00001', ...EVIL },
]

describe('members of a roster', () => {
  it('have the provider’s names in a new roster, whatever the client sends', async () => {
    const test = createApp()
    const id = await createRoster(test, MEMBERS)
    expect(await readNames(test, id)).toEqual(NAMES)
    const csv = await test.app.inject(`/api/rosters/${id}.csv`)
    expect(csv.body).not.toMatch(/evil/i)
    expect(csv.body).toContain(`"song","${songId(1)}","Slow River","Ana Lund"`)
  })

  it('have the provider’s names when they are added later', async () => {
    const test = createApp()
    const id = await createRoster(test, [])
    await send(test, `/api/rosters/${id}/members`, { members: MEMBERS })
    expect(await readNames(test, id)).toEqual(NAMES)
  })

  it('have no name that the provider doesn’t know', async () => {
    const test = createApp()
    const members = [
      { kind: 'song', id: songId(404), ...EVIL },
      { kind: 'chart', id: 'CR00404', ...EVIL },
    ]
    const id = await createRoster(test, members)
    expect(await readNames(test, id)).toEqual({ [songId(404)]: [null, null], CR00404: [null, null] })
  })

  it('are added without names while the provider fails, and get them later', async () => {
    const test = createApp()
    const [path, chartsPath] = [`/songs/${songId(1)}`, '/charts']
    let isDown = true
    for (const each of [path, chartsPath]) {
      test.provider.script((call) => (isDown && call.path === each ? new Response(null, { status: 500 }) : null))
    }
    const id = await createRoster(test, [
      { kind: 'song', id: songId(1), ...EVIL },
      { kind: 'chart', id: 'CR00001', ...EVIL },
    ])
    expect(await readNames(test, id)).toEqual({ [songId(1)]: [null, null], CR00001: [null, null] })
    isDown = false
    test.advance(60_000)
    await test.app.inject(`/api/songs/${songId(1)}`)
    expect(await readNames(test, id)).toEqual({
      [songId(1)]: ['Slow River', 'Ana Lund'],
      CR00001: ['Invented 200', 'Nobody'],
    })
  })

  it('cost no calls for names that the preview has loaded', async () => {
    const test = createApp()
    const ids = Array.from({ length: 400 }, (_, index) => songId(index + 1_000))
    for (const id of ids) test.provider.on(`/songs/${id}`, () => json({ id, title: `Title ${id}` }))
    const payload = { text: ids.join('\n') }
    await test.app.inject({ method: 'POST', url: '/api/rosters/preview', headers: OWN_PAGE, payload })
    const calls = test.provider.dataCalls().length
    const id = await createRoster(
      test,
      ids.map((each) => ({ kind: 'song', id: each, ...EVIL })),
    )
    const names = await readNames(test, id)
    expect(ids.map((each) => names[each]?.[0])).toEqual(ids.map((each) => `Title ${each}`))
    expect(test.provider.dataCalls()).toHaveLength(calls)
  })

  it('are added while the provider doesn’t respond', async () => {
    const test = createApp()
    test.provider.on(`/songs/${songId(2)}`, (_call, signal) => hang(signal))
    const id = await createRoster(test, [
      { kind: 'song', id: songId(1), ...EVIL },
      { kind: 'song', id: songId(2), ...EVIL },
    ])
    expect(await readNames(test, id)).toEqual({ [songId(1)]: ['Slow River', 'Ana Lund'], [songId(2)]: [null, null] })
  })

  it('aren’t looked up for a roster that doesn’t exist', async () => {
    const test = createApp()
    const url = '/api/rosters/0000000000000000/members'
    const response = await test.app.inject({ method: 'POST', url, headers: OWN_PAGE, payload: { members: MEMBERS } })
    expect(response.statusCode).toBe(404)
    expect(test.provider.dataCalls()).toEqual([])
  })
})
