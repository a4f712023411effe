import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type Page } from 'playwright'
import { type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { openPage } from './browser.ts'
import { buildPages } from './build-pages.ts'
import { formatSpread } from './format-spread.ts'
import { serveFolder } from './serve-folder.ts'

/** The answers of the BFF that the table is drawn from, as they came. */
export type DrawnAnswers = { week: string; history: string }

type Drawn = { paintedMs: number; completeMs: number }
type Drawing = { way: string; name: string; build: 'svg' | 'recharts' }

const PLAIN: Drawing = { way: 'plain', name: 'plain rows, all laid out at once', build: 'svg' }
const OURS: Drawing = {
  way: 'contained',
  name: 'ours: the first screen, then the others together, with `content-visibility: auto`',
  build: 'svg',
}
const DRAWINGS: readonly Drawing[] = [
  PLAIN,
  OURS,
  { way: 'virtual', name: 'virtualised: only the rows of the window', build: 'svg' },
  { way: 'recharts', name: 'plain rows, a Recharts component each', build: 'recharts' },
]

const ROUNDS = 7
const MAX_RATIO = 0.6

/** The chart week's own table drawn in four ways, one after the other in every round, who is first going round. */
export async function measureDrawings(browser: Browser, folder: string, answers: DrawnAnswers): Promise<Section> {
  const root = path.join(folder, 'pages')
  await buildPages(root)
  for (const build of ['svg', 'recharts']) {
    writeFileSync(path.join(root, build, 'week.json'), answers.week)
    writeFileSync(path.join(root, build, 'history.json'), answers.history)
  }
  const served = await serveFolder(root)
  const page = await openPage(browser)
  const times = new Map(DRAWINGS.map(({ way }) => [way, [] as Drawn[]]))
  for (let round = -1; round < ROUNDS; round++) {
    for (let turn = 0; turn < DRAWINGS.length; turn++) {
      const drawing = DRAWINGS[(turn + round + 1) % DRAWINGS.length] ?? PLAIN
      const drawn = await drawOnce(page, served.url, drawing)
      if (round >= 0) times.get(drawing.way)?.push(drawn) // the first round fills the browser's caches
    }
  }
  await page.close()
  await served.stop()
  return toSection((way) => times.get(way) ?? [])
}

async function drawOnce(page: Page, url: string, { way, build }: Drawing): Promise<Drawn> {
  await page.goto(`${url}/${build}/?way=${way}`)
  await page.waitForFunction(() => 'drawTable' in globalThis)
  return page.evaluate(() => (globalThis as unknown as { drawTable: () => Promise<Drawn> }).drawTable())
}

function toSection(timesOf: (way: string) => readonly Drawn[]): Section {
  const plain = timesOf(PLAIN.way)
  // Of each round by itself, so that a busy moment of the machine meets both sides.
  const toRatios = ({ way }: Drawing, part: keyof Drawn) =>
    timesOf(way).map((drawn, round) => drawn[part] / (plain[round]?.[part] ?? Number.NaN))
  const toMs = ({ way }: Drawing, part: keyof Drawn) => formatSpread(timesOf(way).map((drawn) => drawn[part]))
  const painted = toRatios(OURS, 'paintedMs')
  const complete = toRatios(OURS, 'completeMs')
  return {
    title: 'A chart week drawn in other ways',
    notes: [
      `The dashboard's own table and the same 200 rows of 26 weeks, ${ROUNDS} rounds in turn, a new page each time: the median, and in brackets the least and the most. ` +
        'Painted: milliseconds until the frame with the first screen of the table is painted. Complete: until all rows are in the document; virtualised they never are. ' +
        'Recharts has nothing but the sparkline exchanged.',
    ],
    head: ['drawn as', 'painted, ms', 'beside plain rows', 'complete, ms', 'beside plain rows'],
    rows: DRAWINGS.map((drawing) => [
      drawing.name,
      toMs(drawing, 'paintedMs'),
      formatRatios(toRatios(drawing, 'paintedMs')),
      drawing.way === 'virtual' ? '–' : toMs(drawing, 'completeMs'),
      drawing.way === 'virtual' ? '–' : formatRatios(toRatios(drawing, 'completeMs')),
    ]),
    goals: [
      {
        what: 'a chart week, time to paint beside plain rows',
        limit: `at most ${MAX_RATIO} x`,
        figure: `${formatRatios(painted)}; with all rows in the document ${formatRatios(complete)}`,
        isMet: toSamples(painted).medianMs <= MAX_RATIO,
      },
    ],
  }
}

function formatRatios(ratios: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(ratios)
  return `${formatPlaces(medianMs)} x (${formatPlaces(leastMs)} to ${formatPlaces(mostMs)})`
}

function formatPlaces(ratio: number): string {
  return ratio.toFixed(2)
}
