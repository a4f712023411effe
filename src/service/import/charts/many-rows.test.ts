import { expect, it, onTestFinished } from 'vitest'
import { createImportFolder } from '../testing/import-folder.ts'
import { createChartThreads } from './chart-threads.ts'
import { type ChartOfThreads, groupThreads } from './chart-groups.ts'

/** A function call can't have this many arguments. */
const MANY = 200_000
const HEADER = 'chart,territory,entity_type,start_date,end_date,rank,title,artist\n'
const ROW = 'test-songs,GLOBAL,SONG,2024-04-19,2024-04-25,1,Slow River,Ana Lund\n'

it('imports equal rows once, however many there are', { timeout: 120_000 }, async () => {
  const folder = createImportFolder()
  onTestFinished(() => folder.remove())
  const { files } = await folder.run([folder.write('songs.csv', HEADER + ROW.repeat(MANY))])
  expect(files).toMatchObject([{ read: MANY, changed: 1, merged: MANY - 1, rejected: 0 }])
})

it('connects names that many charts print', { timeout: 60_000 }, () => {
  const toCharts = (key: string): ChartOfThreads[] => {
    const text = { title: key, artist: '', week: 1, rank: 1 }
    const thread = {
      key,
      ownKeys: new Set<string>(),
      weeks: new Set([1]),
      tracks: new Set<string>(),
      texts: new Map([[key, text]]),
    }
    return Array.from({ length: MANY }, (_, index) => ({ chartKey: `${key}${index}`, threads: [thread] }))
  }
  const [group, ...others] = groupThreads([...toCharts('one'), ...toCharts('two')], [['one', 'two']])
  expect(others).toEqual([])
  expect(group?.keys).toEqual(['one', 'two'])
  expect(group?.members).toHaveLength(2 * MANY)
})

it('follows many equal titles without comparing each with each', { timeout: 60_000 }, () => {
  const { addWeek, threads } = createChartThreads('song')
  const rows = Array.from({ length: MANY / 5 }, (_, index) => ({
    rank: index + 1,
    title: 'Slow River',
    artist: 'Ana Lund',
    track: '',
    lastWeek: null,
    peak: null,
    weeksOn: null,
    streams: null,
    label: null,
    durationSec: null,
  }))
  for (const week of [0, 7, 14]) addWeek(week, rows)
  expect(threads).toHaveLength(rows.length)
})
