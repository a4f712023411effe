import { DatabaseSync } from 'node:sqlite'
import { makeSampleStore } from '../service/sample-store.ts'
import { type Goal, type Section } from '../lib/report.ts'
import { type Suite } from '../lib/suite.ts'
import { type ChartRow, FIRST_WEEK } from './chart-rows.ts'
import { type OwnFigure } from './own-figure.ts'
import { measureDays } from './day-figures.ts'
import { ALBUM_FIGURES, BRAZIL_FIGURES, type Figure, SONG_FIGURES } from './figures.ts'
import { measureLeaders } from './leaders.ts'
import { MIX_FIGURES } from './mix-figures.ts'
import { readRealChart, type RealChart } from './real-charts.ts'
import { readMixWeeks } from './song-mix.ts'
import { readStoredChart } from './stored-charts.ts'

const HEAD = ['figure', 'target', 'sample', 'real']
const NO_DATA = '–'

const CHARTS = [
  { title: 'US albums', file: 'charts_us_albums', location: 'US', kind: 'album', figures: ALBUM_FIGURES },
  { title: 'US songs', file: 'charts_us_hot100', location: 'US', kind: 'song', figures: SONG_FIGURES },
  { title: 'Brazil songs', file: 'spotify_weekly_top200', location: 'BR', kind: 'song', figures: BRAZIL_FIGURES },
] as const satisfies readonly {
  title: string
  file: RealChart
  location: 'US' | 'BR'
  kind: 'album' | 'song'
  figures: readonly Figure[]
}[]

/** Compares the generated sample with real charts, where their files are present. */
export const measureSample: Suite = async (folder, _args, tell) => {
  tell('generating the sample')
  const { file } = await makeSampleStore(folder, 1)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const sections: Section[] = []
    for (const { title, file: name, location, kind, figures } of CHARTS) {
      tell(title)
      const rows = readStoredChart(database, location, kind, title === 'Brazil songs')
      const real = await readRealChart(name)
      const measured = figures.map((figure) => ({
        figure,
        sample: figure.measure(rows),
        real: real && figure.measure(real),
      }))
      sections.push({
        title: `Sample against real charts: ${title}`,
        notes: [
          `Weeks from ${FIRST_WEEK}. ${real === null ? `The real column is skipped, because ../shared/data/${name}.csv.gz is missing.` : `Real: ${name}.`}`,
        ],
        head: HEAD,
        rows: measured.map((each) => [
          each.figure.what,
          each.figure.target,
          format(each.sample, each.figure),
          format(each.real, each.figure),
        ]),
        goals: [
          toRealGoal(name, real),
          ...measured.map(({ figure, sample }) => toGoal(`${title}: ${figure.what}`, figure, sample)),
        ],
      })
    }
    tell('number ones, downloads and days')
    sections.push(ownSection('Sample: runs at number 1, downloads and silent songs', measureLeaders(database)))
    sections.push(ownSection('Sample: days', measureDays(database)))
    tell('mix')
    sections.push(mixSection(database))
    return sections
  } finally {
    database.close()
  }
}

/** Without its file, a chart is compared with nothing, and the run must not look like a success. */
function toRealGoal(name: RealChart, real: readonly ChartRow[] | null): Goal {
  const isRead = real !== null && real.length > 0
  return {
    what: `sample, real chart ${name}`,
    limit: 'rows to compare with',
    figure: isRead ? `${real.length} rows` : 'no rows',
    isMet: isRead,
  }
}

/** Figures that no file of real charts has, with the source of each target. */
function ownSection(title: string, measured: readonly OwnFigure[]): Section {
  return {
    title,
    notes: measured.map(({ what, source }) => `${what}: ${source}`),
    head: HEAD,
    rows: measured.map((figure) => [figure.what, figure.target, format(figure.sample, figure), NO_DATA]),
    goals: measured.map((figure) => toGoal(figure.what, figure, figure.sample)),
  }
}

function mixSection(database: DatabaseSync): Section {
  const [us, canada] = [readMixWeeks(database, 'US'), readMixWeeks(database, 'CA')]
  const measured = MIX_FIGURES.map((figure) => ({ figure, sample: figure.measure(us, canada) }))
  return {
    title: "Sample: a song's mix over time",
    notes: ['United States, popular songs released in the measured weeks. The files of real charts have no breakouts.'],
    head: HEAD,
    rows: measured.map(({ figure, sample }) => [figure.what, figure.target, format(sample, figure), NO_DATA]),
    goals: measured.map(({ figure, sample }) => toGoal(figure.what, { ...figure, range: [figure.least, Infinity] }, sample)), // prettier-ignore
  }
}

function toGoal(what: string, figure: Pick<Figure, 'target' | 'range'> & FigureUnit, value: number | null): Goal {
  const [low, high] = figure.range
  return {
    what: `sample, ${what}`,
    limit: high === Infinity ? figure.target : `${figure.target} (${formatNumber(low)} to ${formatNumber(high)})`,
    figure: format(value, figure),
    isMet: value !== null && value >= low && value <= high,
  }
}

type FigureUnit = { unit?: '%' | 'x' }

function format(value: number | null, { unit }: FigureUnit): string {
  if (value === null) return NO_DATA
  return unit === undefined ? formatNumber(value) : `${formatNumber(value)} ${unit}`
}

function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
}
