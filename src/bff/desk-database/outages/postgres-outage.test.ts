import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { TEAM_DATA_HEADER } from '#contract/desk/team-data.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../../testing/provider/faulty-provider.ts'
import { HAS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/servers/postgres-server.ts'
import { type StartedProcess, startProcess } from '../../testing/programs/start-process.ts'

/** Runs the real process and inspects only responses and the log. */
let provider: FaultyProvider
let postgres: TestPostgres

const RESTARTS = 20
const WRITERS = 8
const SAVED_PER_RESTART = 2
/** Pause between requests of a writer, which would otherwise be refused thousands of times while PostgreSQL starts. */
const PAUSE_MS = 20
const PATIENT = { timeout: 60_000, interval: 100 }
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const WARNED = '{"status":"ready","warnings":["team_data"]}'
const READY = '{"status":"ready","warnings":[]}'

beforeAll(async () => {
  if (!HAS_POSTGRES) return
  provider = await startFaultyProvider()
  postgres = await startPostgres({ shared: inject('runFolder') })
}, 60_000)

afterAll(async () => {
  if (!HAS_POSTGRES) return
  await postgres.close()
  await provider.close()
})

async function start(DATABASE_URL: string) {
  const plenty = { RATE_LIMIT_PER_S: '10000', RATE_LIMIT_BURST: '10000' }
  const server = await startProcess({ ...toEnvironment(provider), ...plenty, DATABASE_URL, LOG_LEVEL: 'info' })
  onTestFinished(server.stop)
  return { ...server, ...toActions(server) }
}

function toActions({ ask, output }: StartedProcess) {
  let names = 0
  const addRoster = () => {
    names += 1
    return ask('/api/rosters', { method: 'POST', headers: HEADERS, body: JSON.stringify({ name: `Roster ${names}` }) })
  }
  return {
    addRoster,
    statusOfWrite: async () => (await addRoster()).status,
    ready: async () => (await ask('/readyz')).text,
    chart: async () => (await ask('/api/charts')).status,
    linesOf: (message: string) =>
      output()
        .split('\n')
        .filter((line) => line.includes(message)),
  }
}

async function query(url: string, ...statements: string[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const CUT =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'

describe.skipIf(!HAS_POSTGRES)('PostgreSQL under a running server', () => {
  it(`is killed ${RESTARTS} times under load: charts go on, writes get 503, work again, and none is lost`, async () => {
    const server = await start(await postgres.createDatabase())
    const statuses = new Set<number>()
    const saved: string[] = []
    let last = 0
    const ending = new AbortController()
    let restart = 1
    const remove = async (id: string) => {
      const init = { method: 'DELETE', headers: HEADERS, body: '{}' }
      do {
        await sleep(PAUSE_MS)
        statuses.add((last = (await server.ask(`/api/rosters/${id}`, init)).status))
      } while (last === 503)
      // The response to a committed write can be lost.
      if (last === 404) last = 200
    }
    const write = async () => {
      while (!ending.signal.aborted) {
        await sleep(PAUSE_MS)
        const { status, text } = await server.addRoster()
        statuses.add((last = status))
        if (status !== 200) continue
        const { id } = JSON.parse(text) as { id: string }
        // A team has a limited number of rosters, so most of them are deleted again.
        if (saved.length < restart * SAVED_PER_RESTART) saved.push(id)
        else await remove(id)
      }
    }
    const writers = Promise.all(Array.from({ length: WRITERS }, write))
    writers.catch(() => {})
    for (; restart <= RESTARTS; restart += 1) {
      await expect.poll(() => last, PATIENT).toBe(200)
      await sleep(200)
      await postgres.stop('SIGKILL')
      await expect.poll(() => last, PATIENT).toBe(503)
      expect(await server.chart()).toBe(200)
      await postgres.start()
    }
    await expect.poll(() => last, PATIENT).toBe(200)
    ending.abort()
    await writers
    expect([...statuses].filter((status) => status !== 200 && status !== 503 && status !== 404)).toEqual([])
    const { rosters } = JSON.parse((await server.ask('/api/rosters')).text) as { rosters: { id: string }[] }
    const kept = new Set(rosters.map(({ id }) => id))
    expect(saved.filter((id) => !kept.has(id))).toEqual([])
    expect(server.child.exitCode).toBeNull()
    await expect.poll(server.ready, PATIENT).toBe(READY)
    expect(server.output()).not.toMatch(/"level":"(?:fatal|error)"/)
  }, 600_000)

  it('is away: what people have read before goes on with a mark, and is current again', async () => {
    const server = await start(await postgres.createDatabase())
    const { id } = JSON.parse((await server.addRoster()).text) as { id: string }
    const urls = ['/api/rosters', `/api/rosters/${id}`, `/api/rosters/${id}/alerts`, '/api/views', '/api/artwork']
    const readAll = () =>
      Promise.all(
        urls.map(async (url) => {
          const { status, text, headers } = await server.ask(url)
          return { url, status, text, state: headers.get(TEAM_DATA_HEADER) }
        }),
      )
    const before = await readAll()
    expect(before.map(({ status, state }) => `${status} ${state}`)).toEqual(urls.map(() => '200 current'))
    await postgres.stop('SIGKILL')
    expect(await readAll()).toEqual(before.map((each) => Object.assign(each, { state: 'remembered' })))
    expect(await server.statusOfWrite()).toBe(503)
    // It was never loaded before.
    expect(await server.ask('/api/deliveries')).toMatchObject({ status: 503, code: 'storage_failed' })
    await postgres.start()
    await expect.poll(server.statusOfWrite, PATIENT).toBe(200)
    const [rosters] = await readAll()
    expect(rosters).toMatchObject({ status: 200, state: 'current' })
    expect((JSON.parse(rosters?.text ?? '') as { rosters: unknown[] }).rosters).toHaveLength(2)
  }, 120_000)

  it('is not there at the start: /readyz and the log warn once, without the password, and it is used when it comes', async () => {
    const url = await postgres.createDatabase()
    await postgres.stop()
    const server = await start(url.replace('postgres://chartroom@', 'postgres://chartroom:canary-password@'))
    await expect.poll(server.ready, PATIENT).toBe(WARNED)
    for (let count = 0; count < 5; count += 1) expect(await server.statusOfWrite()).toBe(503)
    expect(await server.chart()).toBe(200)
    expect((await server.ask('/api/status')).text).toContain('{"reason":"team_data","isBlocking":false}')
    const [line = '', ...more] = server.linesOf('team data cannot be loaded or saved')
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      reason: 'PostgreSQL isn’t responding',
      remedy: expect.stringContaining('DATABASE_URL'),
    })
    expect(more).toEqual([])
    expect(server.output()).toContain("chartroom: team data can't be loaded or saved: PostgreSQL isn’t responding.")
    expect(server.output()).not.toMatch(/canary-password|"stack"/)
    await postgres.start()
    await expect.poll(server.ready, PATIENT).toBe(READY)
    expect(await server.statusOfWrite()).toBe(200)
    expect(server.linesOf('team data can be loaded and saved again')).toHaveLength(1)
  }, 120_000)

  it('names another database than the one that exists: warns', async () => {
    const server = await start((await postgres.createDatabase()).replace(/desk_\d+$/, 'mistyped'))
    await expect.poll(server.ready, PATIENT).toBe(WARNED)
    // Log output can arrive after the response.
    await expect
      .poll(server.output, PATIENT)
      .toContain('PostgreSQL refuses the user, the password, or the database name')
  }, 120_000)

  it('becomes read-only, has no free connection, or was migrated by a newer version: warns, and works again', async () => {
    const url = await postgres.createDatabase()
    const name = url.split('/').at(-1) ?? ''
    // Each attempt creates a new role, because a role that owns a database can't be dropped.
    const role = `app_${name}`
    const own = url.replace('//chartroom@', `//${role}@`)
    await query(
      url,
      `create role ${role} login`,
      `alter database ${name} owner to ${role}`,
      `grant all on schema public to ${role}`,
    )
    const server = await start(own)
    expect(await server.statusOfWrite()).toBe(200)

    const faults = [
      [
        `alter database ${name} set default_transaction_read_only = on`,
        `alter database ${name} reset default_transaction_read_only`,
        'read-only',
      ],
      [`alter role ${role} connection limit 0`, `alter role ${role} connection limit -1`, 'no free connection'],
      [
        "insert into kysely_migration values ('999-later', '2030-01-01')",
        "delete from kysely_migration where name = '999-later'",
        'a newer version',
      ],
    ] as const
    for (const [lay, lift, reason] of faults) {
      await query(url, lay, CUT)
      await expect.poll(server.ready, PATIENT).toBe(WARNED)
      // The check only finds that its connection was cut. The next check, a second later, finds the reason.
      await expect.poll(() => server.linesOf('team data cannot be loaded or saved').at(-1), PATIENT).toContain(reason)
      expect(await server.statusOfWrite()).toBe(503)
      // The tables of a newer version can have another meaning.
      expect((await server.ask('/api/rosters')).status).toBe(reason === 'a newer version' ? 503 : 200)
      await query(url, 'set default_transaction_read_only = off', lift, CUT)
      await expect.poll(server.ready, PATIENT).toBe(READY)
      expect(await server.statusOfWrite()).toBe(200)
    }
    expect(server.output()).not.toContain('"stack"')
  }, 240_000)

  it('cuts a transaction: 503, nothing of it is saved, and the next one works', async () => {
    const url = await postgres.createDatabase()
    const server = await start(url)
    expect(await server.statusOfWrite()).toBe(200)
    const blocker = new Client({ connectionString: url })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('begin')
    // The roster is written before its audit entry.
    await blocker.query('lock table audit_entry in access exclusive mode')
    const waiting = server.addRoster()
    await expect
      .poll(
        async () => (await blocker.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
        PATIENT,
      )
      .toBe(1)
    await blocker.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'")
    expect(await waiting).toMatchObject({ status: 503, code: 'storage_failed' })
    await blocker.query('rollback')
    await expect.poll(server.statusOfWrite, PATIENT).toBe(200)
    const { rosters } = JSON.parse((await server.ask('/api/rosters')).text) as { rosters: { name: string }[] }
    expect(rosters.map((roster) => roster.name)).not.toContain('Roster 2')
  }, 120_000)

  it('stops responding without closing its connections: writes get 503, others go on, and it works again', async () => {
    const url = await postgres.createDatabase()
    const proxy = await startProxy(Number(new URL(url).port))
    const server = await start(url.replace(/:\d+\//, `:${proxy.port}/`))
    expect(await server.statusOfWrite()).toBe(200)
    proxy.freeze()
    const writes = Array.from({ length: WRITERS + 2 }, server.statusOfWrite)
    await expect.poll(server.ready, PATIENT).toBe(WARNED)
    expect(await server.chart()).toBe(200)
    expect(new Set(await Promise.all(writes))).toEqual(new Set([503]))
    proxy.thaw()
    await expect.poll(server.ready, PATIENT).toBe(READY)
    await expect.poll(server.statusOfWrite, PATIENT).toBe(200)
    proxy.freeze()
    const last = server.statusOfWrite()
    await sleep(500)
    server.child.kill('SIGTERM')
    expect([503, 200]).toContain(await last.catch(() => 503))
    expect(await server.exit).toBe(0)
  }, 180_000)
})

/** Forwards connections, or stops all traffic like a broken network. */
async function startProxy(target: number) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const proxy = createServer((socket) => {
    const other = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (bytes) => to.write(bytes))
        .on('error', () => {})
        .on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    port: (proxy.address() as { port: number }).port,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}
