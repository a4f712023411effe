import { DAY_MS } from '#contract/dates.ts'
import { Redis } from 'ioredis'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { IDS } from '#service/testing/small-catalog.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../testing/provider/faulty-provider.ts'
import { HAS_POSTGRES, startPostgres } from '../testing/servers/postgres-server.ts'
import { HAS_REDIS, startRedis } from '../testing/servers/redis-server.ts'
import { ODD_REPLIES, OK, replyEmpty, startScriptedRedis } from '../testing/servers/scripted-redis.ts'
import { type StartedProcess, startProcess } from '../testing/programs/start-process.ts'
import { createTempFolder } from '../testing/temp-folder.ts'

const CONFIGURED = {
  PUBLIC_URL: 'http://127.0.0.1:4310',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'chartroom',
  OIDC_CLIENT_SECRET: 'client-secret',
  SESSION_SECRET: 'session-secret-of-more-than-thirty-two-letters',
  RATE_LIMIT_PER_S: '5000',
  RATE_LIMIT_BURST: '5000',
}
const COOKIE = { cookie: `sid=${'a'.repeat(43)}` }
/** A refusal is reported for 10 s, and the next probe may have to wait 3 s for a connection. The rest is for a busy machine. */
const RECOVERED = { timeout: 40_000 }
let days = 0

async function start(redisUrl: string, settings: Record<string, string> = {}) {
  const provider = await startFaultyProvider()
  const bff = await startProcess({ ...toEnvironment(provider), ...settings, REDIS_URL: redisUrl })
  onTestFinished(async () => {
    await bff.stop()
    await provider.close()
  })
  return { provider, bff }
}

/** Sends a new request, so that it needs a response, a turn, a token, and names from Redis. */
function getUncached({ bff }: { bff: StartedProcess; provider: FaultyProvider }) {
  days += 1
  const day = new Date(Date.parse('2025-12-01') + (days % 80) * DAY_MS).toISOString().slice(0, 10)
  return bff.ask(`/api/artists/${IDS.mara}?compare=none&location=US&start=${day}&end=${day}`)
}

async function openScripted() {
  const redis = await startScriptedRedis(replyEmpty)
  onTestFinished(redis.close)
  return redis
}

describe('a Redis with unexpected replies', () => {
  it('does not crash the process or fail a page, and is used again afterwards', async () => {
    const redis = await openScripted()
    const server = await start(redis.url)
    for (const reply of Object.values(ODD_REPLIES)) {
      redis.play(() => reply)
      for (const socket of redis.sockets) socket.write(`*3\r\n$7\r\nmessage\r\n${reply}`, 'latin1')
      expect((await getUncached(server)).status).toBe(200)
      redis.play((command, socket) =>
        command[0] === 'subscribe' || command[0] === 'eval' ? reply : replyEmpty(command, socket),
      )
      for (const socket of redis.sockets) socket.destroy()
      expect((await getUncached(server)).status).toBe(200)
    }
    redis.play(replyEmpty)
    await expect.poll(async () => (await server.bff.ask('/readyz')).text, RECOVERED).toContain('"warnings":[]')
    expect(server.bff.output()).not.toMatch(/"level":"(?:error|fatal)"/)
  }, 90_000)

  it.skipIf(!HAS_POSTGRES)('signs no one in', { timeout: 90_000 }, async () => {
    const redis = await openScripted()
    const postgres = await startPostgres({ shared: inject('runFolder') })
    onTestFinished(() => postgres.close())
    const { bff } = await start(redis.url, { ...CONFIGURED, DATABASE_URL: await postgres.createDatabase() })
    for (const reply of Object.values(ODD_REPLIES)) {
      redis.play((command, socket) =>
        ['scan', 'get'].includes(command[0] ?? '') ? reply : replyEmpty(command, socket),
      )
      expect([401, 503]).toContain((await bff.ask('/api/charts', { headers: COOKIE })).status)
      expect((await bff.ask('/healthz')).status).toBe(200)
    }
    expect(bff.output()).not.toMatch(/"level":"(?:error|fatal)"/)
  })

  it('is disconnected when a reply is too long', async () => {
    const redis = await openScripted()
    const server = await start(redis.url)
    let sentBytes = 0
    redis.play((command, socket) => {
      if (command[0] !== 'get') return replyEmpty(command, socket)
      const send = () => {
        if (!socket.writable) return
        sentBytes += 1_048_576
        socket.write('x'.repeat(1_048_576), send)
      }
      socket.write('$9000000000\r\n', send)
      return null
    })
    expect((await getUncached(server)).status).toBe(200)
    await expect
      .poll(() => [...redis.sockets].every((socket) => !socket.writable || sentBytes < 64 * 1_048_576), RECOVERED)
      .toBe(true)
    const sent = sentBytes
    redis.play((command, socket) => (command[0] === 'client' ? OK : replyEmpty(command, socket)))
    await expect.poll(async () => (await server.bff.ask('/readyz')).text, RECOVERED).toContain('"warnings":[]')
    expect(sent).toBeLessThan(64 * 1_048_576)
  }, 90_000)
})

describe.skipIf(!HAS_REDIS)('a Redis with keys of other types', () => {
  it('does not fail requests', async () => {
    const redis = await startRedis(createTempFolder('redis'))
    onTestFinished(redis.stop)
    const server = await start(redis.url)
    expect((await getUncached(server)).status).toBe(200)
    const client = new Redis(redis.url)
    onTestFinished(() => client.disconnect())
    const keys = await client.keys('*')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) {
      const isText = (await client.type(key)) === 'string'
      await client.del(key)
      await (isText ? client.rpush(key, 'other') : client.set(key, 'other'))
    }
    await server.bff.stop()
    const { bff, provider } = await start(redis.url)
    for (let n = 0; n < 3; n++) expect((await getUncached({ bff, provider })).status).toBe(200)
    expect(bff.output()).not.toMatch(/"level":"(?:error|fatal)"/)
  })
})
