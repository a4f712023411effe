import { DatabaseSync } from 'node:sqlite'
import { type Section, type Suite, toGoal } from '../lib/report.ts'
import { makeSampleStore } from '../service/sample-store.ts'
import { FIRST_WEEK, readStoredChart } from './chart-rows.ts'
import { DAY_FIGURES, readSongDays } from './day-figures.ts'
import { type Figure, format } from './figure.ts'
import { ALBUM_FIGURES, BRAZIL_FIGURES, SONG_FIGURES } from './figures.ts'
import { LEADER_FIGURES } from './store-figures.ts'

const CHARTS = [
  { title: 'US albums', location: 'US', kind: 'album', figures: ALBUM_FIGURES },
  { title: 'US songs', location: 'US', kind: 'song', figures: SONG_FIGURES },
  { title: 'Brazil songs', location: 'BR', kind: 'song', figures: BRAZIL_FIGURES },
] as const

/** Compares the generated sample with figures of real charts, which decision 137 explains. */
export const measureSample: Suite = async (folder, _args, tell) => {
  tell('generating the sample')
  const { file } = await makeSampleStore(folder)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const sections: Section[] = []
    for (const { title, figures, ...chart } of CHARTS) {
      tell(title)
      const section = toSection(title, figures, readStoredChart(database, chart))
      section.notes.push(`Weeks from ${FIRST_WEEK}.`)
      sections.push(section)
    }
    tell('number ones, downloads and days')
    sections.push(
      toSection('runs at number 1, downloads and silent songs', LEADER_FIGURES, database),
      toSection('days', DAY_FIGURES, readSongDays(database)),
    )
    return sections
  } finally {
    database.close()
  }
}

function toSection<Data>(title: string, figures: readonly Figure<Data>[], data: Data): Section {
  const measured = figures.map((figure) => ({ ...figure, value: figure.measure(data) }))
  return {
    title: `Sample: ${title}`,
    notes: figures.flatMap(({ what, source }) => (source === undefined ? [] : [`${what}: ${source}`])),
    head: ['figure', 'target', 'sample'],
    rows: measured.map(({ what, target, value, unit }) => [what, target, format(value, unit)]),
    goals: measured.map(({ what, target, value, unit, range: [low, high] }) =>
      toGoal(
        `sample, ${title}: ${what}`,
        high === Infinity ? target : `${target} (${format(low)} to ${format(high)})`,
        format(value, unit),
        value !== null && value >= low && value <= high,
      ),
    ),
  }
}
