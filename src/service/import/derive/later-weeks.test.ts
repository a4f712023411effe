import { afterEach, beforeEach, expect, it } from 'vitest'
import { toIsoDate } from '#contract/dates.ts'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'

const HEADER = 'chart,territory,entity_type,start_date,end_date,rank,title,artist,last_week,peak,weeks_on\n'
const FIRST_WEEK = 19_825

describeImports('later weeks', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  /** Rows by chart and week, as `rank,title,artist,last_week,peak,weeks_on`. They include what later weeks can change. */
  const WEEKS: Record<string, readonly string[]>[] = [
    { songs: ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,,2,1', '4,Blue Door,Per Holm,,4,1'] },
    // This week has a new chart, a tie at rank 2, and a credit with another separator.
    {
      songs: ['1,Slow River,Ana Lund x Per Holm,1,1,2', '2,Tin Roof,Odd Crow,2,2,2', '2,Far Hill,Liv Berg,,2,1'],
      'brand-new': ['1,Slow River,Ana Lund + Per Holm,,1,1', '2,Far Hill,Liv Berg,,2,1'],
    },
    // The `songs` chart lacks this week.
    { 'brand-new': ['1,Far Hill,Liv Berg/Odd Crow,2,1,2', '3,Slow River,Ana Lund,1,1,2'] },
    // Rank 3 is missing, last weeks refer to the missing week, and Blue Door returns.
    {
      songs: ['1,Tin Roof,Odd Crow,2,1,4', '2,Slow River,Ana Lund,1,1,4', '4,Blue Door,Per Holm,,4,2'],
      'brand-new': ['1,Far Hill,Liv Berg,1,1,3'],
    },
  ]

  function writeWeeks(): string[] {
    return WEEKS.map((charts, week) => {
      const start = FIRST_WEEK + week * 7
      const lines = Object.entries(charts).flatMap(([chart, places]) =>
        places.map((place) => `${chart},US,SONG,${toIsoDate(start)},${toIsoDate(start + 6)},${place}\n`),
      )
      return folder.write(`${week}.csv`, HEADER + lines.join(''))
    })
  }

  async function contentOf(imports: readonly string[][]): Promise<string> {
    const other = createFolder()
    for (const files of imports) await other.run(files)
    const content = other.content()
    other.remove()
    return content
  }

  it('later weeks give the same store in one import, week by week and backward', async () => {
    const files = writeWeeks()
    await folder.run(files)
    expect(await contentOf(files.map((file) => [file]))).toBe(folder.content())
    expect(await contentOf(files.toReversed().map((file) => [file]))).toBe(folder.content())
  })

  it('later weeks keep one song per title across separators, a missing week and a return', async () => {
    for (const file of writeWeeks()) await folder.run([file])
    const songs = folder.query("select title from entity where kind = 'song' order by title")
    expect(songs.map(({ title }) => title)).toEqual(['Blue Door', 'Far Hill', 'Slow River', 'Tin Roof'])
    const entries = folder.query(`
    select e.rank, e.weeks_on, entity.title from chart_entry e join entity on entity.id = entity_id
    join chart on chart.id = chart_id where key = 'songs:US' and week = ${FIRST_WEEK + 3 * 7} order by rank`)
    expect(entries.map(({ rank, title, weeks_on: weeksOn }) => [rank, title, weeksOn])).toEqual([
      [1, 'Tin Roof', 4],
      [2, 'Slow River', 4],
      [4, 'Blue Door', 2],
    ])
  })

  it('later weeks keep all titles of a tie', async () => {
    await folder.run(writeWeeks())
    const tied = folder.query(`
    select e.rank, entity.title from chart_entry e join entity on entity.id = entity_id
    join chart on chart.id = chart_id where key = 'songs:US' and week = ${FIRST_WEEK + 7} order by rank, entity.title`)
    expect(tied.map(({ rank, title }) => [rank, title])).toEqual([
      [1, 'Slow River'],
      [2, 'Far Hill'],
      [2, 'Tin Roof'],
    ])
  })
})
