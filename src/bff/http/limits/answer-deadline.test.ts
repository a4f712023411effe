import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ClientGoneError } from '../../core/errors.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, hang } from '../../testing/scripted-provider.ts'
import { boundAnswers } from './answer-deadline.ts'

const ID = artistId(1)

/** Starts the app with a provider that never responds for one artist. */
async function listenOverSilence() {
  const test = createTestApp()
  const cancelled: string[] = []
  test.provider.on(`/artists/${ID}`, (call, signal) => {
    signal.addEventListener('abort', () => cancelled.push(call.path))
    return hang(signal)
  })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const open = (path = `/api/artists/${ID}?compare=none`) => {
    const request = get(`http://127.0.0.1:${port}${path}`)
    request.on('error', () => {})
    return request
  }
  return { ...test, cancelled, open }
}

describe('disconnected client', () => {
  it('cancels its provider call', async () => {
    const { provider, cancelled, open } = await listenOverSilence()
    const client = open()
    await expect.poll(() => provider.dataCalls().length).toBe(1)
    client.destroy()
    await expect.poll(() => cancelled.length).toBe(1)
  })

  it('cancels provider calls for the link preview of a page', async () => {
    const { dir, provider, cancelled, open } = await listenOverSilence()
    mkdirSync(join(dir, 'dist'))
    writeFileSync(join(dir, 'dist/index.html'), '<!doctype html><head></head>')
    const client = open(`/artists/${ID}`)
    await expect.poll(() => provider.dataCalls().length).toBe(1)
    client.destroy()
    await expect.poll(() => cancelled.length).toBe(1)
  })

  it('aborts work that starts after it disconnected', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    boundAnswers(app, 10_000)
    const reasons: unknown[] = []
    app.get('/', async (request, reply) => {
      await once(reply.raw, 'close')
      reasons.push(request.deadline.reason)
      return ''
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const client = get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    client.on('error', () => {})
    await once(app.server, 'request')
    client.destroy()
    await expect.poll(() => reasons).toEqual([expect.any(ClientGoneError)])
  })

  it('doesn’t cancel a call that others are waiting for', async () => {
    const { app, provider, cancelled, open } = await listenOverSilence()
    const [one, other] = [open(), open()]
    await expect.poll(() => provider.dataCalls().length).toBe(1)
    await expect.poll(async () => connectionsOf(app)).toBe(2)
    one.destroy()
    await expect.poll(async () => connectionsOf(app)).toBe(1)
    expect(cancelled).toEqual([])
    other.destroy()
    await expect.poll(() => cancelled.length).toBe(1)
  })
})

function connectionsOf({ server }: Awaited<ReturnType<typeof listenOverSilence>>['app']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}
