import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { DeskLocation } from '../desk-database/desk-location.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { startFaultyProvider, toEnvironment } from '../testing/provider/faulty-provider.ts'
import { songId } from '../testing/scripted-provider.ts'
import { startSilentServer } from '../testing/servers/silent-server.ts'
import { listen, startProcess } from '../testing/programs/start-process.ts'
import { createTempFolder } from '../testing/temp-folder.ts'

/** The second process starts when the lease and the claims of the first one have ended. */
const CLOCKS = { first: '2026-11-21T10:00:00Z', second: '2026-11-21T10:10:00Z' } as const
const MESSAGES = 8
const WRITES_BEFORE_CRASH = 12
const WAIT_MS = 20_000

async function createReplicas(location: DeskLocation) {
  const provider = await startFaultyProvider()
  onTestFinished(() => provider.close())
  const desk: Record<string, string> =
    location.kind === 'postgres' ? { DATABASE_URL: location.url } : { DATA_DIR: dirname(location.path) }
  return async (clock: keyof typeof CLOCKS, more: Record<string, string> = {}) => {
    const environment = {
      ...toEnvironment(provider),
      ...desk,
      FROZEN_CLOCK: CLOCKS[clock],
      WEBHOOKS: 'on',
      WEBHOOK_HOSTS: '127.0.0.1',
      ...more,
    }
    const started = await startProcess({ ...environment, RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '1000' })
    onTestFinished(started.stop)
    return {
      terminate: async () => {
        const startedMs = performance.now()
        started.child.kill('SIGTERM')
        return { code: await started.exit, ms: performance.now() - startedMs, output: started.output() }
      },
      kill: async () => {
        started.child.kill('SIGKILL')
        await started.exit
      },
      read: async <T>(path: string): Promise<T> => JSON.parse((await started.ask(path)).text) as T,
      write: async <T>(path: string, body: unknown): Promise<T> => {
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
        const response = await started.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
        expect(response.status, response.text).toBe(200)
        return JSON.parse(response.text) as T
      },
    }
  }
}

/** Receives webhooks, and doesn't respond from this one on. */
async function startReceiver(heldFrom = 3) {
  const keys: string[] = []
  let isHolding = true
  const server = createServer((request, response) => {
    keys.push(String(request.headers['idempotency-key']))
    request.resume()
    if (!isHolding || keys.length < heldFrom) response.writeHead(204).end()
  })
  const url = `http://127.0.0.1:${await listen(server)}/hook`
  return { url, keys, release: () => void (isHolding = false) }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const untilMs = Date.now() + WAIT_MS
  while (!(await isDone())) {
    if (Date.now() > untilMs) throw new Error('it takes too long')
    await sleep(50)
  }
}

describeDeskEngines('a process that is killed', ({ locate }) => {
  it('loses no member and no message, and repeats at most the one that it was sending, with the same key', async () => {
    const start = await createReplicas(await locate())
    const receiver = await startReceiver()
    const first = await start('first')
    const roster = await first.write<{ id: string }>('/api/rosters', { name: 'Ours' })
    const input = { kind: 'webhook', name: 'Hook', target: receiver.url }
    const { channel } = await first.write<{ channel: { id: string } }>('/api/channels', input)
    for (let count = 0; count < MESSAGES; count += 1) {
      await first.write(`/api/channels/${channel.id}/test`, { rosterId: roster.id })
    }
    await until(() => receiver.keys.length >= 3)
    const acknowledged: string[] = []
    const writing = (async () => {
      for (let number = 1; ; number += 1) {
        const members = [{ kind: 'song', id: songId(number) }]
        await first.write(`/api/rosters/${roster.id}/members`, { members })
        acknowledged.push(songId(number))
      }
    })().catch(() => 'killed')
    await until(() => acknowledged.length >= WRITES_BEFORE_CRASH)
    await first.kill()
    expect(await writing).toBe('killed')
    receiver.release()

    const second = await start('second')
    const { members } = await second.read<{ members: { id: string }[] }>(`/api/rosters/${roster.id}`)
    const kept = new Set(members.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    type Log = { deliveries: { id: string; state: string; attempts: number }[] }
    const readLog = () => second.read<Log>('/api/deliveries')
    await until(async () => (await readLog()).deliveries.every(({ state }) => state === 'sent'))
    const { deliveries } = await readLog()
    expect(new Set(receiver.keys)).toEqual(new Set(deliveries.map(({ id }) => id)))
    expect(deliveries).toHaveLength(MESSAGES)
    expect(receiver.keys).toHaveLength(MESSAGES + 1)
    expect(deliveries.filter(({ attempts }) => attempts === 2).map(({ id }) => id)).toEqual([receiver.keys[2]])
  }, 60_000)

  it('gives the message of a silent receiver back on SIGTERM, so that the next process sends it at once', async () => {
    const start = await createReplicas(await locate())
    const receiver = await startReceiver(1)
    const smtp = await startSilentServer()
    const mail = { SMTP_URL: `smtp://${smtp.host}`, MAIL_FROM: 'charts@label.example', MAIL_CONFIRM: 'off' }
    const first = await start('first', mail)
    const roster = await first.write<{ id: string }>('/api/rosters', { name: 'Ours' })
    for (const input of [
      { kind: 'webhook', name: 'Hook', target: receiver.url },
      { kind: 'mail', name: 'Mail', target: 'ana@label.example' },
    ]) {
      const { channel } = await first.write<{ channel: { id: string } }>('/api/channels', input)
      await first.write(`/api/channels/${channel.id}/test`, { rosterId: roster.id })
    }
    await until(() => receiver.keys.length === 1 && smtp.connections() === 1)
    const { code, ms } = await first.terminate()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(11_000)
    receiver.release()

    // The time is the same, so only released messages can be sent.
    const second = await start('first', mail)
    type Log = { deliveries: { channelName: string; state: string; attempts: number }[] }
    await until(() => receiver.keys.length === 2 && smtp.connections() === 2)
    await until(async () =>
      (await second.read<Log>('/api/deliveries')).deliveries.some(({ state }) => state === 'sent'),
    )
    const { deliveries } = await second.read<Log>('/api/deliveries')
    expect(deliveries.find(({ channelName }) => channelName === 'Hook')).toMatchObject({ state: 'sent', attempts: 1 })
    expect(deliveries.find(({ channelName }) => channelName === 'Mail')).toMatchObject({
      state: 'sending',
      attempts: 1,
    })
    expect(new Set(receiver.keys).size).toBe(1)
  }, 90_000)
})

it('a process that is started again on SQLite works at once, whatever the killed one and its clock left', async () => {
  const path = join(createTempFolder('desk'), 'desk.sqlite')
  const start = await createReplicas({ kind: 'sqlite', path })
  const receiver = await startReceiver(1)
  const first = await start('second')
  const roster = await first.write<{ id: string }>('/api/rosters', { name: 'Ours' })
  const input = { kind: 'webhook', name: 'Hook', target: receiver.url }
  const { channel } = await first.write<{ channel: { id: string } }>('/api/channels', input)
  await first.write(`/api/channels/${channel.id}/test`, { rosterId: roster.id })
  await until(() => receiver.keys.length === 1)
  await first.kill()
  receiver.release()
  const database = new DatabaseSync(path)
  database
    .prepare("insert or replace into desk_lease (name, holder, until) values ('alerts', 'dead', ?)")
    .run('2026-12-21T10:00:00.000Z')
  database.close()

  const second = await start('second')
  type Log = { deliveries: { state: string }[] }
  await until(async () => (await second.read<Log>('/api/deliveries')).deliveries[0]?.state === 'sent')
  expect(receiver.keys).toHaveLength(2)
}, 60_000)
