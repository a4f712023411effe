import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { DAYS_IN_WEEK, toIsoDate } from '#contract/dates.ts'
import { createTitles } from '../service/titles.ts'
import { DAILY_ROWS, type ScaleSize } from './size.ts'

const SEED = 41
const CHART_DEPTH = 200
const CHART_WEEKS = 52
/** The first letters of a code are for testing. The next three count in base 36, the last five in base 10. */
const CODES_PER_REGISTRANT = 100_000

/** Import files of a label: its catalog, a chart, and the first day of the open week. */
export async function writeScaleFiles(folder: string, size: ScaleSize): Promise<string[]> {
  const titles = createTitles(SEED)
  const nameOf = (i: number) => ({
    isrc: toIsrc(i),
    title: clean(titles.title(i + 1).title),
    artist: artistOf(i, size),
  })
  const catalog = lines('isrc,title,artists', size.recordings, (i) => {
    const { isrc, title, artist } = nameOf(i)
    return `${isrc},${title},${artist}`
  })
  const chart = lines(
    'chart,territory,entity_type,start_date,end_date,rank,title,artist',
    CHART_WEEKS * CHART_DEPTH,
    (i) => {
      const start = size.openWeek - DAYS_IN_WEEK * (1 + Math.floor(i / CHART_DEPTH))
      const rank = (i % CHART_DEPTH) + 1
      const { title, artist } = nameOf((rank * 7 + Math.floor(i / CHART_DEPTH)) % size.recordings)
      return `scale,US,SONG,${toIsoDate(start)},${toIsoDate(start + 6)},${rank},${title},${artist}`
    },
  )
  const files: [string, Generator<string>][] = [
    ['catalog.csv', catalog],
    ['chart.csv', chart],
    ['day-0.csv', dayLines(size, 0, size.recordings)],
  ]
  return Promise.all(files.map(([name, content]) => write(path.join(folder, name), content)))
}

/** A daily file of some recordings in all territories of a label. `day`: days since the Friday of the open week. */
export async function writeDailyFile(folder: string, size: ScaleSize, day: number): Promise<string> {
  return write(path.join(folder, `day-${day}.csv`), dayLines(size, day, DAILY_ROWS))
}

const DAY_TERRITORIES = ['US', 'DE', 'GB', 'FR', 'JP', 'BR', 'CA', 'MX'] as const

/** The first day has all recordings in the first territory, so that each has facts. */
function dayLines({ recordings, openWeek }: ScaleSize, day: number, rows: number): Generator<string> {
  const date = toIsoDate(openWeek + day)
  return lines('date,territory,isrc,streams', rows, (i) => {
    const territory = day === 0 ? 'US' : DAY_TERRITORIES[i % DAY_TERRITORIES.length]
    const recording = day === 0 ? i : Math.floor(i / DAY_TERRITORIES.length) % recordings
    return `${date},${territory},${toIsrc(recording)},${1000 + (i % 977)}`
  })
}

function* lines(head: string, count: number, line: (i: number) => string): Generator<string> {
  yield `${head}\n`
  for (let i = 0; i < count; i++) yield `${line(i)}\n`
}

async function write(file: string, content: Generator<string>): Promise<string> {
  const stream = createWriteStream(file)
  for (const line of content) if (!stream.write(line)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
  return file
}

export function toIsrc(i: number): string {
  const registrant = Math.floor(i / CODES_PER_REGISTRANT)
    .toString(36)
    .toUpperCase()
    .padStart(3, '0')
  return `QZ${registrant}26${String(i % CODES_PER_REGISTRANT).padStart(5, '0')}`
}

/** A few artists have very many recordings. */
function artistOf(i: number, { artists }: ScaleSize): string {
  const part = ((i * 7919) % 10_007) / 10_007
  return `Artist ${Math.floor(artists * part ** 3)}`
}

function clean(text: string): string {
  return text.replaceAll(/[",;]/g, ' ')
}
