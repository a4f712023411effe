// Takes screenshots of every page of a running Chartroom, in both themes and at phone and desktop width:
//   npm run screenshots -- [URL] [FOLDER]
// Without a folder, it takes only the screenshots in the documentation, writes them to docs/screenshots, and exports the images of the
// gallery. `gallery` as the folder exports only those.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { BROWSER_FLAGS } from '../programs/browser-flags.ts'
import { findBrowser } from '../programs/find-browser.ts'
import { captureGallery } from './capture-gallery.ts'
import type { GallerySubjects } from './gallery-images.ts'

const [origin = 'http://127.0.0.1:4310', folder] = process.argv.slice(2)

const THEMES = ['light', 'dark'] as const
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
type Width = keyof typeof WIDTHS

/** Screenshots in the documentation. Every clone downloads them, so there are few. */
const DOCUMENTED = new Set([
  'desk-light-desk',
  'chart-week-light-desk',
  'chart-week-dark-phone',
  'brief-light-desk',
  'row-light-desk',
  'entity-dark-desk',
  'territories-light-desk',
  'compare-light-desk',
  'search-light-desk',
])

/** `region` is the name of the region to scroll to first. */
type PageToCapture = { path: string; region?: string }

/** Regions start loading when they are scrolled into view. */
const SETTLE_MS = 1_500
const COMPARED = 4
/** Number of titles from the top of the chart that are candidates. */
const LOOKED_AT = 20
/** In a single week, these charts may lack a moment that the gallery shows. */
const GALLERY_WEEKS = 4

const GALLERY_ONLY = 'gallery'

const target = folder ?? 'docs/screenshots'
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
try {
  const sample = await findSample()
  if (folder !== GALLERY_ONLY) {
    mkdirSync(target, { recursive: true })
    for (const [name, page] of Object.entries(toPages(sample))) await takeAll(browser, name, page)
  }
  if (folder === undefined || folder === GALLERY_ONLY)
    await captureGallery(browser, origin, await findGallerySubjects(sample))
} finally {
  await browser.close()
}

type Week = Pick<ChartWeekAnswer, 'chart' | 'week' | 'previousWeek' | 'metricNames' | 'entries'>
type Sample = Awaited<ReturnType<typeof findSample>>

/** Finds content of the server: US charts, a song with a long run and its artist, and songs to compare. */
async function findSample() {
  const { charts } = await fetchJson<{ charts: { id: string; kind: string }[] }>('/api/charts?location=US')
  const weeks = await Promise.all(charts.map(({ id }) => fetchJson<Week>(`/api/charts/${id}/weeks/latest`)))
  const week =
    weeks.find(({ chart, metricNames }) => chart.kind === 'song' && metricNames.length > 0) ??
    raise('there is no US song chart to capture')
  // Titles with many weeks have more data to show.
  const longest = week.entries.slice(0, LOOKED_AT).toSorted((one, other) => (other.weeksOn ?? 0) - (one.weeksOn ?? 0))
  const song = longest[0]?.id ?? raise(`chart ${week.chart.id} is empty`)
  const { artists } = await fetchJson<{ artists: { id: string | null; name: string | null }[] }>(`/api/songs/${song}`)
  const compared = longest
    .slice(0, COMPARED)
    .map(({ id }) => `song:${id}`)
    .join(',')
  return { weeks: [week, ...weeks.filter((each) => each !== week)], week, song, artist: artists[0], compared }
}

function toPath({ chart, week }: Week): string {
  return `/charts/${chart.id}/${week}`
}

function toPages({ week, song, artist, compared }: Sample): Record<string, PageToCapture> {
  const path = toPath(week)
  return {
    desk: { path: '/' },
    search: { path: `/search?q=${encodeURIComponent(artist?.name?.slice(0, 4) ?? 'a')}` },
    charts: { path: '/charts' },
    'chart-week': { path },
    row: { path: `${path}?row=${week.entries[1]?.id ?? song}` },
    brief: { path: `${path}?brief=10` },
    entity: { path: `/songs/${song}?range=4w` },
    territories: { path: `/songs/${song}?range=4w`, region: 'Territories' },
    compare: { path: `/compare?e=${compared}` },
    ...(artist?.id ? { artist: { path: `/artists/${artist.id}` } } : {}),
    'not-found': { path: '/nowhere' },
  }
}

/** The latest weeks come first, so that the gallery shows those if it can. */
async function findGallerySubjects({ weeks, song, compared }: Sample): Promise<GallerySubjects> {
  const all = [...weeks]
  let before = weeks
  for (let count = 1; count < GALLERY_WEEKS; count++) {
    before = (await Promise.all(before.map(fetchWeekBefore))).filter((week) => week !== null)
    all.push(...before)
  }
  return { song, compared, charts: all.map((week) => ({ path: toPath(week), entries: week.entries })) }
}

async function fetchWeekBefore({ chart, previousWeek }: Week): Promise<Week | null> {
  return previousWeek === null ? null : fetchJson<Week>(`/api/charts/${chart.id}/weeks/${previousWeek}`)
}

async function takeAll(from: Browser, name: string, { path, region }: PageToCapture) {
  for (const theme of THEMES) {
    for (const [width, viewport] of Object.entries(WIDTHS) as [Width, (typeof WIDTHS)[Width]][]) {
      const file = `${name}-${theme}-${width}`
      if (folder === undefined && !DOCUMENTED.has(file)) continue
      const page = await from.newPage({ viewport, colorScheme: theme, locale: 'en-GB', reducedMotion: 'reduce' })
      await page.goto(origin + path)
      // An idle network doesn't mean that the page has rendered, so this also waits for its heading and busy regions.
      await page.locator('h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
      if (region !== undefined) {
        const part = page.getByRole('region', { name: region })
        await part.evaluate((element) => element.scrollIntoView())
        await page.waitForTimeout(SETTLE_MS)
        // The progress bar disappears when the streamed data is complete.
        await part.getByRole('progressbar').waitFor({ state: 'hidden' })
        await page.waitForLoadState('networkidle')
      }
      await page.screenshot({ path: join(target, `${file}.png`) })
      await page.close()
      console.log(file)
    }
  }
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(origin + path)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return (await response.json()) as T
}

function raise(message: string): never {
  throw new Error(message)
}
