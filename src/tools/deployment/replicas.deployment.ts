import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT, startIdentityProvider } from '#bff/testing/servers/identity-provider.ts'
import { findObstacle, METRICS_TOKEN, type Pieces, startPieces } from './compose-pieces.ts'
import { startLocalProvider } from './local-provider.ts'
import { createStaff, toWeekPath } from './staff.ts'
import { createWebClient, type WebClient } from './web-client.ts'

const obstacle = findObstacle()
if (obstacle !== null) console.log(`skipped: ${obstacle}`)

const PROVIDER_DELAY_MS = 30
const ACCOUNTS = Array.from({ length: 8 }, (_, index) => `person${index}`)
/** Each client simulates several people, so the limit per client must not apply. */
const LIMITS = { RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '2000', LOG_LEVEL: 'warn' }
const DOWN_MS = 3_000
/** How long a phase lasts after all pieces run again. */
const AFTER_MS = 5_000

/** Starts the pieces with a provider and an identity provider, and registers their cleanups. */
async function open(size: number, cleanups: (() => unknown)[]) {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-replicas-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const provider = await startLocalProvider(folder, PROVIDER_DELAY_MS)
  cleanups.push(() => provider.close())
  const pieces = await startPieces(folder, size, cleanups, async (publicUrl) => {
    const accounts = Object.fromEntries(ACCOUNTS.map((id) => [id, { name: id, email: `${id}@label.example` }]))
    const identity = await startIdentityProvider({ publicUrl, accounts })
    cleanups.push(() => identity.close())
    const { issuer } = identity
    return {
      ...LIMITS,
      ...provider.env,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    }
  })
  return { pieces, provider }
}

async function endAll(cleanups: (() => unknown)[]) {
  for (const end of cleanups.toReversed()) await end()
}

async function readNotes(person: WebClient, chartIds: readonly string[]): Promise<Set<string>> {
  const answers = await Promise.all(chartIds.map((id) => person.get(`/api/notes?kind=chart&id=${id}`)))
  const notes = answers.flatMap(({ body }) => (JSON.parse(body) as { notes: { text: string }[] }).notes)
  return new Set(notes.map(({ text }) => text))
}

describe.skipIf(obstacle !== null)('two replicas as in compose.yaml', () => {
  const cleanups: (() => unknown)[] = []
  let pieces: Pieces
  let provider: Awaited<ReturnType<typeof startLocalProvider>>
  let person: WebClient
  beforeAll(async () => {
    ;({ pieces, provider } = await open(2, cleanups))
    person = await createWebClient(pieces.origin)
    await person.signIn('person0')
    cleanups.push(() => person.close())
  })
  afterAll(() => endAll(cleanups))

  it('serves people who signed in over TLS, from both replicas, with one login at the provider', async () => {
    for (const id of await person.readChartIds()) expect((await person.get(toWeekPath(id))).status).toBe(200)
    expect(provider.counts.logins).toBe(1)
    for (const { origin } of pieces.replicas) {
      const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      expect(metrics.status).toBe(200)
      expect(await metrics.text()).toMatch(/chartroom_\w+_count\{[^}]*weeks[^}]*\} [1-9]/)
    }
  })

  it('sends people to https and hides the metrics', async () => {
    const response = await fetch(`${pieces.httpOrigin}/charts?a=b`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      'https://chartroom.label.example/charts?a=b',
    ])
    expect((await person.get('/metrics')).status).toBe(404)
  })

  it('shows a change on both replicas', async () => {
    expect((await person.post('/api/rosters', { name: 'Ours' })).status).toBe(200)
    for (let request = 0; request < 4; request++) expect(await person.readRosterNames()).toContain('Ours')
  })

  it('accepts lists that are larger than most requests', async () => {
    const members = Array.from({ length: 600 }, (_, index) => ({
      kind: 'song',
      id: `SG${String(index).padStart(32, '0')}`,
    }))
    const { status, body } = await person.post('/api/rosters', { name: 'Large', members })
    expect([status, body]).toEqual([200, expect.stringContaining('"song":600')])
  })

  it('loses no request while one replica after the other is replaced', async () => {
    const [chartId = ''] = await person.readChartIds()
    const upgraded = new AbortController()
    const statuses: number[] = []
    const reading = (async () => {
      while (!upgraded.signal.aborted) statuses.push((await person.get(toWeekPath(chartId))).status)
    })()
    for (const replica of pieces.replicas) {
      expect(await replica.stop('SIGTERM')).toBe(0)
      await replica.start()
    }
    upgraded.abort()
    await reading
    expect(statuses.length).toBeGreaterThan(10)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(provider.counts.logins).toBe(1)
  })

  it('keeps sessions when Redis restarts', async () => {
    // `appendfsync everysec` writes at most one second later.
    await sleep(1_500)
    await pieces.redis.stop()
    await pieces.redis.start()
    await expect.poll(async () => (await person.get('/api/rosters')).status, { timeout: 30_000 }).toBe(200)
  })
})

describe.skipIf(obstacle !== null)('four replicas under load', () => {
  const cleanups: (() => unknown)[] = []
  afterAll(() => endAll(cleanups))

  it('loses nothing that was confirmed when each piece is killed once', async () => {
    const { pieces } = await open(4, cleanups)
    const people = await Promise.all(ACCOUNTS.map(() => createWebClient(pieces.origin)))
    await Promise.all(people.map((person, index) => person.signIn(ACCOUNTS[index] ?? '')))
    cleanups.push(() => Promise.all(people.map((person) => person.close())))
    const [reader = await createWebClient(pieces.origin)] = people
    const chartIds = await reader.readChartIds()
    const staff = createStaff(people, chartIds)
    await staff.during('all pieces run', async () => {}, AFTER_MS)
    const killed = [
      ...pieces.replicas.map((replica, index) => ({
        name: `replica ${index + 1}`,
        stop: () => replica.stop('SIGKILL'),
        start: () => replica.start(),
      })),
      { name: 'Redis', ...pieces.redis },
      { name: 'PostgreSQL', ...pieces.postgres },
    ]
    for (const { name, stop, start } of killed) {
      const restart = async () => {
        await stop()
        await sleep(DOWN_MS)
        await start()
      }
      await staff.during(`${name} is killed and started again`, restart, AFTER_MS)
    }
    await staff.during('all pieces run again', async () => {}, AFTER_MS)
    const seen = await staff.stop()
    console.table(
      seen.map(({ errors, changeErrors, ...counts }) => ({
        ...counts,
        failed: errors.length,
        refused: changeErrors.length,
      })),
    )

    const of = (text: string) => seen.filter(({ phase }) => phase.includes(text))
    for (const phase of [...of('all pieces run'), ...of('replica')]) expect(phase.errors, phase.phase).toEqual([])
    for (const phase of of('all pieces run')) expect(phase.changeErrors, phase.phase).toEqual([])
    // Requests for chart weeks need no database.
    for (const phase of of('PostgreSQL')) expect(phase.errors, phase.phase).toEqual([])
    // Every phase ends with all pieces running.
    for (const { phase, changes, changeErrors } of seen)
      expect(changes - changeErrors.length, phase).toBeGreaterThan(10)
    const stored = await readNotes(reader, chartIds)
    expect(staff.acknowledged.filter((text) => !stored.has(text))).toEqual([])
    // No one had to sign in again.
    for (const person of people) expect((await person.get('/api/session')).status).toBe(200)
  })
})
