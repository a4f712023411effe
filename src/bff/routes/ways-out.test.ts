import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Export, EXPORTS } from '#contract/exports.ts'
import { mcpRoute } from '../assistants/mcp-route.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createShareLinks } from '../shares/create-share-links.ts'
import { createShareLinkStore } from '../shares/share-store.ts'
import { createChartApp } from '../testing/create-chart-app.ts'
import { createTestTokens } from '../testing/create-test-tokens.ts'
import { songId } from '../testing/scripted-provider.ts'

type Settings = NonNullable<Parameters<typeof createChartApp>[2]>
type Request = { url: string; method?: 'POST'; payload?: object }
type Case = {
  off: Settings
  /** Empty for files that pages write themselves. */
  refused: Request[]
  /** Pages hide features that the session lacks. */
  session?: object
}

const WEEK = '/api/charts/CR00001/weeks/2026-W46'
const DELIVERY = {
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'charts@label.example', mustConfirm: false, domains: [] },
  hasWebhooks: true,
  hasFeeds: true,
  webhookHosts: [],
}

/** Keyed by the first cell of the table “Ways out” in docs/settings.md. */
const CASES: Record<string, Case> = {
  CSV: withoutExport('csv', [{ url: `${WEEK}.csv` }]),
  Excel: withoutExport('xlsx'),
  PowerPoint: withoutExport('pptx'),
  'one printed page or PDF': withoutExport('print'),
  'images, cards, and previews of links': withoutExport('images', [{ url: '/charts/CR00001/2026-W46/card.png' }]),
  brief: withoutExport('brief'),
  'Atom feeds and calendars': {
    off: { delivery: { ...DELIVERY, hasFeeds: false } },
    refused: [
      { url: `/feeds/${'x'.repeat(43)}` },
      { url: `/feeds/${'x'.repeat(43)}/milestones.ics` },
      toNewChannel('feed', null),
      toNewChannel('calendar', 'roster'),
    ],
    session: { feeds: null },
  },
  'access tokens and `/api/v1`': {
    off: { apiTokens: null, assistants: null },
    refused: [{ url: '/api/v1/charts' }, { url: '/api/tokens' }],
    session: { apiTokens: false },
  },
  assistants: { off: { assistants: null }, refused: [{ url: '/mcp', method: 'POST', payload: {} }] },
  'webhooks, such as Slack': {
    off: { delivery: { ...DELIVERY, hasWebhooks: false } },
    refused: [toNewChannel('webhook', 'https://hooks.example/')],
  },
  emails: {
    off: { delivery: { ...DELIVERY, mail: null } },
    refused: [toNewChannel('mail', 'ana@label.example')],
  },
  'public links': { off: { shareLinks: null }, refused: [{ url: '/api/shares' }], session: { shareLinks: false } },
}
const DOCUMENTED = readWaysOut()

it('has a case for each way out of the documentation', () => {
  expect(DOCUMENTED.map(({ way }) => way)).toEqual(Object.keys(CASES))
})

it.each(DOCUMENTED)(
  '$way can be turned off with $setting, and all others stay on',
  async ({ way, setting }) => {
    const { off, refused, session } = CASES[way] as Case
    const { app } = createOpenApp(off)
    const send = (request: Request) => app.inject({ headers: { 'sec-fetch-site': 'same-origin' }, ...request })
    for (const request of refused) {
      const response = await send(request)
      expect(response.statusCode, request.url).toBeOneOf([400, 404])
      expect(response.json().error.message).toMatch(
        new RegExp(` (?:is|are) off\\. The operator can .*\\b${setting}\\b`),
      )
    }
    // Assistants need tokens, so the two are tested together.
    const others = Object.entries(CASES).filter(
      ([name]) => name !== way && (name !== 'assistants' || off.assistants !== null),
    )
    for (const request of others.flatMap(([, each]) => each.refused)) {
      expect((await send(request)).body, request.url).not.toContain(' off. ')
    }
    expect((await send({ url: WEEK })).statusCode).toBe(200)
    const known = { feeds: null, ...(await send({ url: '/api/session' })).json<object>() }
    expect(known).toMatchObject(session ?? {})
  },
  30_000,
)

/** Creates an app in which every way out is on except these. */
function createOpenApp(off: Settings) {
  const store = createShareLinkStore({ database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }) })
  const settings = { secret: 'x'.repeat(32), maxDays: 30 }
  return createChartApp(
    { '2026-W46': [{ id: songId(1), total: 100 }] },
    {},
    {
      shareLinks: createShareLinks({ settings, store, now: Date.now }),
      apiTokens: createTestTokens(),
      assistants: { mcpRoute },
      delivery: DELIVERY,
      ...off,
    },
  )
}

function withoutExport(off: Export, refused: Request[] = []): Case {
  const exports = EXPORTS.filter((each) => each !== off)
  return { off: { allowedExports: exports }, refused, session: { exports } }
}

function toNewChannel(kind: string, target: string | null): Request {
  return { method: 'POST', url: '/api/channels', payload: { kind, name: 'Ana', target } }
}

function readWaysOut(): { way: string; setting: string }[] {
  const [, text = ''] = readFileSync('docs/settings.md', 'utf8').split('## Ways out')
  return text.split('\n').flatMap((line) => {
    const [, way = '', setting = ''] = /^\| (.*?) +\| `(\w+)`/.exec(line) ?? []
    return way === '' ? [] : [{ way: way.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1'), setting }]
  })
}
