import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { addDays, dayOf } from '#contract/dates.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { weekOf } from '#contract/week-label.ts'
import { createDraw } from '#service/sample/random.ts'
import { toServiceId } from '#service/store/service-id.ts'
import { openWriter } from '#service/store/writer.ts'
import { markAsSample } from '#service/testing/mark-as-sample.ts'
import { formatCount, formatMiB, formatMs, formatSamples, type Section, toGoal } from '../lib/report.ts'
import { timeEach } from '../lib/timing.ts'
import { startService } from './service-process.ts'
import { createTitles, type Titles } from './titles.ts'

type SearchQuery = { query: string; from: number }

const MAX_P99_MS = 3
const QUERIES = 200
const ROUNDS = 5
const DEEP_FROM = 9_990
const SIZE = 10
const SEED = 41
const ACCENT = /[éöñá]/

export async function measureSearch(folder: string, count: number): Promise<Section> {
  const dataDir = path.join(folder, 'titles')
  mkdirSync(dataDir)
  const file = path.join(dataDir, 'catalogue.sqlite')
  const titles = createTitles(SEED)
  fillStore(file, titles, count)
  const service = await startService(dataDir)
  const rows: string[][] = []
  let [worstP99Ms, worstSlowMs, withoutResult] = [0, 0, 0]
  for (const [name, toQuery] of Object.entries(searchCases(titles, count))) {
    const queries = Array.from({ length: QUERIES }, toQuery)
    const search = ({ query, from }: SearchQuery) => service.search({ query, entity_type: 'song', from, size: SIZE })
    for (const each of queries) if (!(await search(each)).includes('"id":')) withoutResult++
    const times = await timeEach(queries, ROUNDS, search)
    worstP99Ms = Math.max(worstP99Ms, times.p99Ms)
    worstSlowMs = Math.max(worstSlowMs, times.slowMs)
    rows.push([name, formatSamples(times), formatMs(times.slowMs)])
  }
  await service.stop()
  return {
    title: `Search among ${formatCount(count)} titles`,
    notes: [
      `${QUERIES} queries of each kind, ${ROUNDS} rounds, over HTTP. File: ${formatMiB(statSync(file).size)}.`,
      "The last column is the 99th percentile of each query's own median, which leaves out what the machine did meanwhile.",
      `Queries without a result: ${withoutResult} of ${rows.length * QUERIES}.`,
    ],
    head: ['query', 'over HTTP', 'slowest query'],
    rows,
    goals: [
      toGoal(
        'search, the slowest kind of query',
        `p99 under ${MAX_P99_MS} ms`,
        `${formatMs(worstP99Ms)} ms; of each query's median ${formatMs(worstSlowMs)} ms`,
        worstP99Ms < MAX_P99_MS,
      ),
    ],
  }
}

function fillStore(file: string, titles: Titles, count: number): void {
  const writer = openWriter(file)
  writer.transaction(() => {
    for (let place = 1; place <= count; place++) {
      writer.putEntity({
        kind: 'song',
        serviceId: toServiceId('song', `bench ${place}`),
        ...titles.title(place),
        releaseDate: null,
        popularity: count - place,
        origin: 'bench',
        record: {},
      })
    }
    writer.rebuildSearch()
    // Without the mark, the service would generate a sample.
    markAsSample(writer, weekOf(addDays(dayOf(Date.now()), 28)))
  })
  writer.close()
}

const isLong = ([first = '']: string[]) => first.length > 5
const toQuery = (words: readonly string[], from = 0): SearchQuery => ({ query: words.join(' '), from })
const cut = (word = '', letters: number) => foldText(word).slice(0, letters)

function searchCases(titles: Titles, count: number): Record<string, () => SearchQuery> {
  const random = createDraw('search')
  const draw = (isWanted: (words: string[]) => boolean): { words: string[]; credit: string } => {
    for (;;) {
      const { title, credit } = titles.title(random.whole(1, count))
      const words = title.split(' ')
      if (isWanted(words)) return { words, credit }
    }
  }
  const prefix = (least: number, most: number) => cut(draw(isLong).words[0], random.whole(least, most))
  /** Replaces one letter after the first. */
  const misspell = (word = '') => {
    const letters = Array.from(foldText(word))
    const at = random.whole(1, letters.length - 1)
    letters[at] = letters[at] === 'x' ? 'q' : 'x'
    return letters.join('')
  }
  return {
    'complete title': () => toQuery(draw(() => true).words),
    'title and artist': () => {
      const { words, credit } = draw(() => true)
      return toQuery([...words.slice(0, 2), ...credit.split(' ')])
    },
    'prefix of 1 or 2 letters': () => toQuery([prefix(1, 2)]),
    'prefix of 3 to 5 letters': () => toQuery([prefix(3, 5)]),
    'a word and a prefix': () => {
      const [first = '', second] = draw((words) => words.length > 1).words
      return toQuery([first, cut(second, 2)])
    },
    'no accents': () => toQuery(draw((words) => words.some((word) => ACCENT.test(word))).words.map(foldText)),
    'one letter wrong': () => {
      const [first, ...rest] = draw(isLong).words
      return toQuery([misspell(first), ...rest])
    },
    [`page from ${formatCount(DEEP_FROM)}`]: () => toQuery([prefix(1, 1)], DEEP_FROM),
  }
}
