import { rmSync } from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { TERRITORIES, territoryName } from '#contract/territories.ts'
import { toPseudoText } from '../src/tools/copy/pseudo-copy.ts'
import * as exports from '#web/copy/chart-exports.ts'
import * as words from '#web/copy/words.ts'
import { findSongChart, findUsNumberOne } from './actions.ts'
import { lookAtPage } from './pseudo/look-at-page.ts'
import { textsIn, toPlainWords } from './pseudo/plain-words.ts'
import { buildPseudo, servePseudo } from './pseudo/serve-pseudo.ts'

/**
 * Every page in words that nobody speaks, two fifths longer than English: whatever stays plain would stay English in every
 * language, and what is cut off would be cut off in German.
 */
test.describe.configure({ mode: 'default' })

let folder = ''
test.beforeAll(() => {
  test.setTimeout(120_000)
  folder = buildPseudo()
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A desk and a phone. */
const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 390, height: 844 }]

/** The product's name, and what Intl writes in the browser's own language. */
const LOCALE_WORDS = [
  'Chartroom',
  'en-GB',
  ...['en', 'de', 'es', 'fr', 'ko'].map((code) => new Intl.DisplayNames('en-GB', { type: 'language' }).of(code) ?? ''),
  ...TERRITORIES,
  ...TERRITORIES.map((code) => territoryName(code, 'en-GB')),
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month))).flatMap((date) =>
    (['short', 'long'] as const).map((style) => date.toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' })),
  ),
  ...Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1))).flatMap((date) =>
    (['short', 'long'] as const).map((style) => date.toLocaleDateString('en-GB', { weekday: style, timeZone: 'UTC' })),
  ),
]

type Journey = {
  find: (request: APIRequestContext) => Promise<string>
  /** The address opens one over the page. */
  isDialog?: boolean
  /** Words that the contract makes for files, and the page repeats. */
  also?: string[]
  /** What is opened there, and looked at as well. */
  open?: ((page: Page) => Promise<void>)[]
}

const named = (text: string) => ({ name: toPseudoText(text) })
const openDialog = (key: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toBeVisible()
}

const JOURNEYS: Record<string, Journey> = {
  start: {
    find: async () => '/',
    open: [
      openDialog('?'),
      async (page) => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /Ada Example/ }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ],
  },
  'search, before and while': {
    find: async () => '/search',
    open: [
      async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('searchbox').fill('a')
        await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      },
    ],
  },
  'search results': { find: async () => '/search?q=a' },
  'search results of a kind': { find: async () => '/search?q=a&kind=song' },
  'nothing found': { find: async () => '/search?q=0000000121032682' },
  charts: {
    find: async () => '/charts?q=albums',
    open: [(page) => page.getByRole('button', { expanded: false }).first().click()],
  },
  'chart week': {
    find: findWeek,
    open: [
      async (page) => {
        // The table of a desk has just taken the place of the phone's list: a key may come before it.
        await expect(async () => {
          await page.keyboard.press('j')
          await page.keyboard.press('Enter')
          await expect(page).toHaveURL(/row=/, { timeout: 1_000 })
        }).toPass({ timeout: 15_000 })
      },
      async (page) => {
        await page.keyboard.press('Escape')
        await expect(page).not.toHaveURL(/row=/)
        await openDialog('e')(page)
      },
      async (page) => {
        await page.getByRole('button', { name: toPseudoText(exports.shareName) }).click()
        await expect(page.getByRole('dialog', named(exports.shareName))).toBeVisible()
      },
    ],
  },
  'chart week beside another': {
    find: async (request) => {
      // Opened once before, so that its names come with it: a stream that the page has read cannot be read again.
      const { week } = await findSongChart(request, 'US', '2026-W40')
      return `${await findWeek(request)}&vs=${week.week}`
    },
  },
  'week brief': { find: async (request) => `${await findWeek(request)}&brief=text`, isDialog: true },
  'picture of a week': {
    find: async (request) => `${await findWeek(request)}&image=view`,
    isDialog: true,
    // The heads of the drawing's own columns, which it has no room for.
    also: ['26 weeks', 'Peak', 'Weeks'],
  },
  'chart that is not there': { find: async () => '/charts/CR00000/2024-W17' },
  entity: {
    find: async (request) => `/songs/${await findUsNumberOne(request)}?range=26w`,
    open: [openDialog('e')],
  },
  'entity in tables': {
    find: async (request) =>
      `/songs/${await findUsNumberOne(request)}?start=2026-01-01&end=2026-11-19&trend_view=table&location=CA`,
    open: [
      async (page) => {
        await page.getByRole('button', named(words.calendar)).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    ],
  },
  'entity that is not there': { find: async () => `/songs/SG${'0'.repeat(32)}` },
  'nothing to compare': { find: async () => '/compare' },
  'compared songs': {
    find: async (request) => {
      const songs = [await findUsNumberOne(request), await findUsNumberOne(request, '2025-W20')]
      return `/compare?e=${songs.map((id) => `song:${id}`).join(',')}&range=26w`
    },
  },
  'compared songs since release': {
    find: async (request) => {
      const songs = [await findUsNumberOne(request), await findUsNumberOne(request, '2025-W20')]
      return `/compare?e=${songs.map((id) => `song:${id}`).join(',')}&align=release&view=table`
    },
  },
  status: { find: async () => '/status' },
  'an address that is no page': { find: async () => '/nowhere' },
}

async function findWeek(request: APIRequestContext): Promise<string> {
  const { chart, week } = await findSongChart(request, 'US')
  // A few rows look like two hundred do, and are read a hundred times faster.
  return `/charts/${chart.id}/${week.week}?q=${encodeURIComponent(week.entries[0]?.title?.slice(0, 4) ?? '')}`
}

for (const [name, { find, open = [], isDialog = false, also = [] }] of Object.entries(JOURNEYS)) {
  test(`${name} in pseudo words`, async ({ page, request }) => {
    const answers: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.text().then(parseAnswer, () => null))
    })
    const look = async (what: string) => {
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await untilDrawn(page)
        const { texts, faults } = await lookAtPage(page)
        const known = [...LOCALE_WORDS, ...also, ...(await Promise.all(answers)).flatMap(textsIn)]
        expect.soft(faults, `${what} at ${size.width} px: what is cut off or lies on something`).toEqual([])
        expect.soft(toPlainWords(texts, known), `${what} at ${size.width} px: plain words`).toEqual([])
      }
      await page.setViewportSize(DESK)
    }
    await servePseudo(page, folder)
    await allowSharing(page)
    await page.setViewportSize(DESK)
    await page.goto(await find(request))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (isDialog) await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look(name)
    for (const [index, act] of open.entries()) {
      await act(page)
      await page.waitForLoadState('networkidle')
      await look(`${name}, opened ${index + 1}`)
    }
  })
}

/** Somebody who is signed in and may make links sees more: as the server with sign-in answers. */
async function allowSharing(page: Page) {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const session: unknown = await response.json()
    const user = { name: 'Ada Example', email: 'ada@label.example' }
    await route.fulfill({ response, json: { ...(session as object), user, shareLinks: true } })
  })
  await page.route('**/api/shares', (route) => {
    const [, , chart = '', week = ''] = new URL(page.url()).pathname.split('/')
    const [createdAt, expiresAt] = ['2026-11-20T10:00:00Z', '2027-01-20T10:00:00Z']
    const share = { id: 'one', chart, week, path: '/s/one', openings: 2, createdAt, expiresAt, lastOpenedAt: createdAt }
    return route.fulfill({ json: { shares: [share], maxDays: 90 } })
  })
}

/** Parts that follow the window's width draw themselves once more. */
async function untilDrawn(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** JSON, or lines of it where parts come as they are ready. */
function parseAnswer(text: string): unknown {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
}
