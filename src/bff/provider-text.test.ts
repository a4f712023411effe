import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { MAX_TEXT_LENGTH } from '#contract/text/plain-text.ts'
import { ENTITY_ROOTS, WIRE_RECORD_SCHEMAS } from '#contract/provider/records.ts'
import { ENTITY_KINDS, type EntityKind, KIND_SEGMENTS } from '#contract/entities.ts'
import { createTempFolder } from './testing/temp-folder.ts'
import { HOSTILE_TEXT, toHostile } from './testing/provider/to-hostile.ts'
import { artistId, chartDetail, songId } from './testing/scripted-provider.ts'
import { listen, startProcess } from './testing/programs/start-process.ts'

/** Characters that must never leave the server. */
const INVISIBLE = /[\p{Cc}\u202A-\u202E\u2066\u2067\u200B\uFEFF]/u
/** Maximum length of the copy that is added to a name in files and shared pages. */
const ADDED_LENGTH = 60
const WEEK = '2026-W46'
const PREFIXES = { artist: 'AR', song: 'SG', album: 'MRELG', recording: 'RC', product: 'PR', work: 'WK' } as const
const METRICS = [
  {
    name: 'Streams',
    value: [
      { name: 'total', value: 5 },
      { name: HOSTILE_TEXT, value: [{ name: HOSTILE_TEXT, value: 5 }] },
    ],
  },
]

function idOf(kind: EntityKind): string {
  return artistId(1).replace('AR', PREFIXES[kind])
}

/** Creates a provider that sends only hostile names. */
function createHostileProvider() {
  return createServer((request, response): unknown => {
    const url = new URL(request.url ?? '/', 'http://provider.test')
    const send = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    const hostileChart = {
      chart_name: HOSTILE_TEXT,
      chart_owner: HOSTILE_TEXT,
      description: HOSTILE_TEXT,
      chart_metrics: [HOSTILE_TEXT, 'Total'],
    }
    const chart = chartDetail(WEEK, [{ id: songId(1) }, { id: songId(2) }], hostileChart)
    if (url.pathname === '/auth') return send({ access_token: 'token', expires_in: 86_400 })
    if (url.pathname === '/charts') return send({ charts: [chart] })
    if (url.pathname.startsWith('/charts/'))
      return send({
        ...chart,
        chart_week: url.searchParams.get('chart_week') ?? WEEK,
        start_date: null,
        end_date: null,
      })
    if (url.pathname === '/search') {
      const hit = { id: songId(1), title: HOSTILE_TEXT, display_artist_name: HOSTILE_TEXT, artist_name: HOSTILE_TEXT }
      return send({ results: [hit, { ...hit, id: artistId(1) }], from: 0, total_results: 2 })
    }
    const kind = ENTITY_KINDS.find((each) => url.pathname.startsWith(`${ENTITY_ROOTS[each]}/`)) ?? 'song'
    const echoed = {
      id: url.pathname.split('/').at(-1),
      start_date: null,
      end_date: null,
      location: null,
      metrics: METRICS,
    }
    // Only full entity requests include relationships.
    const isComplete = url.searchParams.has('relationships')
    const name = { title: HOSTILE_TEXT, artist_name: HOSTILE_TEXT, display_artist_name: HOSTILE_TEXT }
    return send(Object.assign({}, isComplete ? toHostile(WIRE_RECORD_SCHEMAS[kind]) : name, echoed))
  })
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsOf)
}

function expectPlain(texts: readonly string[], what: string, maxLength = MAX_TEXT_LENGTH) {
  expect(
    texts
      .filter((text) => text.length > maxLength || INVISIBLE.test(text) || !text.isWellFormed())
      .map((text) => `${what}: ${text.length} ${JSON.stringify(text.slice(0, 40))}`),
  ).toEqual([])
}

describe('strings from the provider', () => {
  it('are shortened and cleaned in every response, page and file', async () => {
    const folder = createTempFolder('text')
    // A version that did not limit the length of names may have stored them.
    const port = await listen(createHostileProvider())
    const names = new DatabaseSync(join(folder, 'names.sqlite'))
    names.exec(
      'create table name (provider text not null, id text not null, kind text not null, title text, credit text, primary key (provider, id)) strict, without rowid',
    )
    names
      .prepare('insert into name values (?, ?, ?, ?, ?)')
      .run(`127.0.0.1:${port}`, songId(2), 'song', `Old${HOSTILE_TEXT.toWellFormed()}`, null)
    names.close()
    const started = await startProcess({
      DATA_DIR: folder,
      PROVIDER_URL: `http://127.0.0.1:${port}`,
      PROVIDER_API_KEY: 'key',
      PROVIDER_USERNAME: 'user',
      PROVIDER_PASSWORD: 'password',
      SHARE_LINKS: '1',
      SESSION_SECRET: 'x'.repeat(32),
      RATE_LIMIT_PER_S: '1000',
      RATE_LIMIT_BURST: '1000',
    })
    onTestFinished(started.stop)
    const { output, address } = started
    const get = (path: string) => started.ask(path)
    await expect.poll(output).toContain('Chartroom is ready')
    const week = `/api/charts/CR00001/weeks/${WEEK}`
    const entities = ENTITY_KINDS.map((kind) => `/api/${KIND_SEGMENTS[kind]}/${idOf(kind)}`)

    const lines = ['/api/charts/CR00001/weeks/2026-W46/names', `${entities[1]}/territories`, `${entities[1]}/series`]
    const answers = [
      '/api/charts',
      week,
      '/api/search?q=long',
      `${entities[1]}/charts`,
      '/api/status',
      '/api/newest-weeks',
      ...entities,
    ]
    for (const path of [...lines, ...answers, week]) {
      const { status, text } = await get(path)
      expect([path, status].join(' ')).toMatch(/ (?:200|404)$/)
      const values = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
      expectPlain(values.flatMap(stringsOf), path)
    }
    const named = JSON.parse((await get(week)).text) as { entries: { title: string | null }[]; metricNames: string[] }
    expect(named.entries.map(({ title }) => title?.slice(0, 9))).toEqual(['Long Name', 'OldLong N'])
    const song = JSON.parse((await get(entities[1] ?? '')).text) as {
      title: string
      artists: unknown[]
      identifiers: unknown[]
    }
    expect(song.title).toMatch(/^Long Name\ufffdW+…$/)
    expect(song.artists).toHaveLength(100)
    // Overlong identifiers are dropped, because a shortened one would be wrong.
    expect(song.identifiers).toHaveLength(1)

    for (const path of [
      `${week}.csv`,
      '/api/charts/CR00001/history.csv',
      ...entities.map((entity) => `${entity}.csv`),
    ]) {
      const { status, text, headers } = await get(path)
      expect([path, status].join(' ')).toMatch(/ 200$/)
      const cells = text
        .replace('\uFEFF', '')
        .replaceAll(/^# [^:]*: /gm, '')
        .split(/\r\n|,/)
      expectPlain(
        cells.map((cell) => cell.replaceAll('"', '')),
        path,
        MAX_TEXT_LENGTH + ADDED_LENGTH,
      )
      expect((headers.get('content-disposition') ?? '').length).toBeLessThan(200)
    }
    const shared = await fetch(`${address}/api/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ chart: 'CR00001', week: WEEK, days: 1 }),
    })
    const { path } = (await shared.json()) as { path: string }
    const page = await get(path)
    expect(page.status).toBe(200)
    expectPlain(page.text.split(/<[^>]*>|\n/), path, MAX_TEXT_LENGTH + ADDED_LENGTH)
    expect(/<title>([^<]*)</.exec(page.text)?.[1]?.length).toBeLessThan(300)
    expect((await get(`${path}/card.png`)).status).toBe(200)
  })
})
