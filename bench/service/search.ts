import { toFolded } from '#service/store/search-words.ts'
import { openStore } from '#service/store/sqlite-store.ts'
import { formatCount, formatMiB, formatMs, formatRatio, formatSamples, type Goal, type Section } from '../lib/report.ts'
import { startService } from '../lib/service-process.ts'
import { timeTogether, type Together } from '../lib/timing.ts'
import { makeTitleStore, type TitleStore } from './title-store.ts'
import { createRandom } from './titles.ts'

type Question = {
  query: string
  /** The same in the language of FTS5; a misspelt query is compared with the right spelling, which FTS5 can find. */
  expression: string
  from: number
}
type SearchCase = { name: string; questions: Question[] }

const MAX_P99_MS = 5
const QUESTIONS = 200
const ROUNDS = 5
/** Places of the ways below. */
const STORE = 0
const HTTP = 1
const DEEP_FROM = 9_990
const SIZE = 10
const ACCENT = /[éöñá]/

export async function measureSearch(folder: string, titleCount: number): Promise<Section> {
  const titleStore = makeTitleStore(folder, titleCount)
  const store = openStore(titleStore.file)
  const service = await startService(titleStore.dataDir)
  const rows: string[][] = []
  const ways: Pick<Together, 'samples' | 'slowMs'>[] = []
  let unanswered = 0
  for (const { name, questions } of searchCases(titleStore)) {
    for (const { query, from } of questions)
      if ((await store.search('song', query, from, SIZE)).hits.length === 0) unanswered++
    const { samples, ratios, slowMs } = await timeTogether(questions, ROUNDS, [
      ({ query, from }) => store.search('song', query, from, SIZE),
      ({ query, from }) => service.search({ query, entity_type: 'song', from, size: SIZE }),
      ({ expression, from }) => titleStore.bare.search(expression, from, SIZE),
    ])
    ways.push({ samples, slowMs })
    const cells = samples.map((sample, way) => `${formatSamples(sample)} ${formatMs(slowMs[way] ?? Number.NaN)}`)
    rows.push([name, ...cells, formatRatio(ratios[0] ?? Number.NaN)])
  }
  await service.stop()
  store.close()
  titleStore.bare.close()
  return {
    title: `Search among ${formatCount(titleStore.count)} titles beside bare FTS5`,
    notes: [
      `${QUESTIONS} questions of each kind, ${ROUNDS} rounds. Bare: a plain FTS5 table of title and credit (unicode61, rows in order of ` +
        'popularity) asked for the page and the count in its own language. It knows no typing mistakes, so there it is asked for ' +
        `the right spelling. Files: store ${formatMiB(titleStore.fileBytes)}, bare ${formatMiB(titleStore.bareBytes)}.`,
      "After the brackets: the 99th percentile of each question's own median, which leaves out what the machine did meanwhile.",
      `Questions without a result: ${unanswered} of ${rows.length * QUESTIONS}.`,
    ],
    head: ['question', 'store', 'over HTTP', 'bare FTS5', 'store beside bare'],
    rows,
    goals: [
      toGoal('search, the slowest kind of question, in the store', ways, STORE),
      toGoal('search, the slowest kind of question, over HTTP', ways, HTTP),
    ],
  }
}

function toGoal(what: string, ways: readonly Pick<Together, 'samples' | 'slowMs'>[], way: number): Goal {
  const p99Ms = Math.max(...ways.map(({ samples }) => samples[way]?.p99Ms ?? Number.NaN))
  const slowMs = Math.max(...ways.map((together) => together.slowMs[way] ?? Number.NaN))
  return {
    what,
    limit: `p99 under ${MAX_P99_MS} ms`,
    figure: `${formatMs(p99Ms)} ms; of each question's median ${formatMs(slowMs)} ms`,
    isMet: p99Ms < MAX_P99_MS,
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
  const cases: [string, () => Question][] = [
    ['whole title', () => toQuestion(draw(() => true).words)],
    [
      'title and artist',
      () => {
        const { words, credit } = draw(() => true)
        return toQuestion([...words.slice(0, 2), ...credit.split(' ')])
      },
    ],
    [
      'beginning of 1 or 2 letters',
      () => toQuestion([cut(draw(isLong).words[0], 1 + Math.floor(random() * 2))], 'prefix'),
    ],
    [
      'beginning of 3 to 5 letters',
      () => toQuestion([cut(draw(isLong).words[0], 3 + Math.floor(random() * 3))], 'prefix'),
    ],
    [
      'a word and a beginning',
      () => {
        const [first = '', second = ''] = draw((words) => words.length > 1).words
        return toQuestion([first, cut(second, 2)], 'prefix')
      },
    ],
    [
      'accents left out',
      () => toQuestion(draw((words) => words.some((word) => ACCENT.test(word))).words.map(toFolded)),
    ],
    [
      'one letter wrong',
      () => {
        const { words } = draw(isLong)
        const right = toQuestion(words)
        return { ...right, query: [misspell(words[0] ?? '', random), ...words.slice(1)].join(' ') }
      },
    ],
    [
      `page from ${formatCount(DEEP_FROM)}`,
      () => ({ ...toQuestion([cut(draw(isLong).words[0], 1)], 'prefix'), from: DEEP_FROM }),
    ],
  ]
  return cases.map(([name, make]) => ({ name, questions: Array.from({ length: QUESTIONS }, make) }))
}

function isLong([first = '']: string[]): boolean {
  return first.length > 5
}

function toQuestion(words: readonly string[], last: 'word' | 'prefix' = 'word'): Question {
  const quoted = words.map((word) => `"${word}"`).join(' ')
  return { query: words.join(' '), expression: last === 'prefix' ? `${quoted} *` : quoted, from: 0 }
}

function cut(word: string | undefined, letters: number): string {
  return toFolded(word ?? '').slice(0, letters)
}

/** One letter struck instead of another, not the first. */
function misspell(word: string, random: () => number): string {
  const letters = Array.from(toFolded(word))
  const at = 1 + Math.floor(random() * (letters.length - 1))
  letters[at] = letters[at] === 'x' ? 'q' : 'x'
  return letters.join('')
}
