import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createServiceApp, type ServiceDependencies } from '../app.ts'
import { openStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { type SmallCatalog, writeSmallCatalog } from './small-catalog.ts'

export const CREDENTIALS = { apiKey: 'test-key', username: 'test-user', password: 'test password +&' }
export const TOKEN_TTL_SEC = 600
export const NOW_MS = Date.parse('2026-02-21T10:00:00Z')

export type Headers = Record<string, string>

export type SmallService = {
  app: FastifyInstance
  charts: SmallCatalog['charts']
  headers: Headers
  failures: unknown[]
  wait(seconds: number): void
  get(url: string, headers?: Headers): Promise<LightMyRequestResponse>
  search(body: unknown): Promise<LightMyRequestResponse>
  logIn(form?: string, headers?: Headers): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type SmallServiceOptions = Pick<ServiceDependencies, 'sampleFaults'> & {
  /**
   * Opens the store with the small catalog.
   * @default openStore
   */
  open?: (file: string) => Store | Promise<Store>
}

/** Starts the service with the small catalog and a clock that only `wait` moves. */
export async function startSmallService(
  vendor?: string,
  { sampleFaults = null, open = openStore }: SmallServiceOptions = {},
): Promise<SmallService> {
  const folder = mkdtempSync(path.join(tmpdir(), 'service-'))
  const file = path.join(folder, 'catalogue.sqlite')
  const { charts } = writeSmallCatalog(file)
  const store = await open(file)
  const failures: unknown[] = []
  let now = NOW_MS
  const app = createServiceApp({
    store,
    credentials: CREDENTIALS,
    clock: () => now,
    tokenTtlSec: TOKEN_TTL_SEC,
    sampleFaults,
    onFailure: (error) => failures.push(error),
    ...(vendor === undefined ? {} : { vendor }),
  })
  const logIn: SmallService['logIn'] = (form = toForm(CREDENTIALS), headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/auth',
      headers: { 'x-api-key': CREDENTIALS.apiKey, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: form,
    })
  const login: { access_token: string } = (await logIn()).json()
  const headers = { 'x-api-key': CREDENTIALS.apiKey, authorization: login.access_token }
  return {
    app,
    charts,
    headers,
    failures,
    wait: (seconds) => void (now += seconds * 1000),
    get: (url, more = {}) => app.inject({ url, headers: { ...headers, ...more } }),
    search: (body) => app.inject({ method: 'POST', url: '/search', headers, payload: body as object }),
    logIn,
    async close() {
      await app.close()
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export function toForm({ username, password }: { username: string; password: string }): string {
  return new URLSearchParams({ username, password }).toString()
}
