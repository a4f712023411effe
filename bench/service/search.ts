import { foldText } from '#contract/text/fold-text.ts'
import { formatCount, formatMiB, formatMs, formatSamples, type Section } from '../lib/report.ts'
import { startService } from '../lib/service-process.ts'
import { timeEach } from '../lib/timing.ts'
import { makeTitleStore, type TitleStore } from './title-store.ts'
import { createRandom } from './titles.ts'

type SearchQuery = { query: string; from: number }
type SearchCase = { name: string; queries: SearchQuery[] }

const MAX_P99_MS = 3
const QUERIES = 200
const ROUNDS = 5
const DEEP_FROM = 9_990
const SIZE = 10
const ACCENT = /[éöñá]/

export async function measureSearch(folder: string, titleCount: number): Promise<Section> {
  const titleStore = makeTitleStore(folder, titleCount)
  const service = await startService(titleStore.dataDir)
  const rows: string[][] = []
  let [worstP99Ms, worstSlowMs, withoutResult] = [0, 0, 0]
  for (const { name, queries } of searchCases(titleStore)) {
    const search = ({ query, from }: SearchQuery) => service.search({ query, entity_type: 'song', from, size: SIZE })
    for (const each of queries) if (!(await search(each)).includes('"id":')) withoutResult++
    const times = await timeEach(queries, ROUNDS, search)
    worstP99Ms = Math.max(worstP99Ms, times.p99Ms)
    worstSlowMs = Math.max(worstSlowMs, times.slowMs)
    rows.push([name, formatSamples(times), formatMs(times.slowMs)])
  }
  await service.stop()
  return {
    title: `Search among ${formatCount(titleStore.count)} titles`,
    notes: [
      `${QUERIES} queries of each kind, ${ROUNDS} rounds, over HTTP. File: ${formatMiB(titleStore.fileBytes)}.`,
      "The last column is the 99th percentile of each query's own median, which leaves out what the machine did meanwhile.",
      `Queries without a result: ${withoutResult} of ${rows.length * QUERIES}.`,
    ],
    head: ['query', 'over HTTP', 'slowest query'],
    rows,
    goals: [
      {
        what: 'search, the slowest kind of query',
        limit: `p99 under ${MAX_P99_MS} ms`,
        figure: `${formatMs(worstP99Ms)} ms; of each query's median ${formatMs(worstSlowMs)} ms`,
        isMet: worstP99Ms < MAX_P99_MS,
      },
    ],
  }
}

function searchCases({ titles, count }: TitleStore): SearchCase[] {
  const random = createRandom(7)
  const draw = (isWanted: (words: string[]) => boolean): { words: string[]; credit: string } => {
    for (;;) {
      const { title, credit } = titles.title(1 + Math.floor(random() * count))
      const words = title.split(' ')
      if (isWanted(words)) return { words, credit }
    }
  }
  const cases: [string, () => SearchQuery][] = [
    ['complete title', () => toSearchQuery(draw(() => true).words)],
    [
      'title and artist',
      () => {
        const { words, credit } = draw(() => true)
        return toSearchQuery([...words.slice(0, 2), ...credit.split(' ')])
      },
    ],
    ['prefix of 1 or 2 letters', () => toSearchQuery([cut(draw(isLong).words[0], 1 + Math.floor(random() * 2))])],
    ['prefix of 3 to 5 letters', () => toSearchQuery([cut(draw(isLong).words[0], 3 + Math.floor(random() * 3))])],
    [
      'a word and a prefix',
      () => {
        const [first = '', second = ''] = draw((words) => words.length > 1).words
        return toSearchQuery([first, cut(second, 2)])
      },
    ],
    ['no accents', () => toSearchQuery(draw((words) => words.some((word) => ACCENT.test(word))).words.map(foldText))],
    [
      'one letter wrong',
      () => {
        const { words } = draw(isLong)
        return toSearchQuery([misspell(words[0] ?? '', random), ...words.slice(1)])
      },
    ],
    [`page from ${formatCount(DEEP_FROM)}`, () => toSearchQuery([cut(draw(isLong).words[0], 1)], DEEP_FROM)],
  ]
  return cases.map(([name, make]) => ({ name, queries: Array.from({ length: QUERIES }, make) }))
}

function isLong([first = '']: string[]): boolean {
  return first.length > 5
}

function toSearchQuery(words: readonly string[], from = 0): SearchQuery {
  return { query: words.join(' '), from }
}

function cut(word: string | undefined, letters: number): string {
  return foldText(word ?? '').slice(0, letters)
}

/** Replaces one letter after the first. */
function misspell(word: string, random: () => number): string {
  const letters = Array.from(foldText(word))
  const at = 1 + Math.floor(random() * (letters.length - 1))
  letters[at] = letters[at] === 'x' ? 'q' : 'x'
  return letters.join('')
}
