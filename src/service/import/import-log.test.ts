import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeImports } from '../testing/describe-imports.ts'
import type { ImportFolder } from './testing/import-folder.ts'
import { openStore } from '../store/sqlite-store.ts'

const HEADER = 'chart,territory,entity_type,start_date,end_date,rank,title,artist\n'
const WEEK_16 = `${HEADER}test-songs,US,SONG,2024-04-12,2024-04-18,1,Slow River,Ana Lund\n`
const WEEK_17 = `${HEADER}test-songs,US,SONG,2024-04-19,2024-04-25,1,Slow River,Ana Lund\n`
const [MAY, JUNE] = ['2026-05-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z']

describeImports('the import log', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  const importAt = (instant: string, name: string, content: string) =>
    folder.run([folder.write(name, content)], { clock: () => Date.parse(instant) })

  it('records the file, time and rows of every import, and the file of every chart week', async () => {
    await importAt(MAY, 'week16.csv', WEEK_16)
    await importAt(JUNE, 'week17.csv', WEEK_17)
    expect(
      folder.query('select origin, file, imported_at, rows from import_log').map((row) => Object.values(row)),
    ).toEqual([
      ['import:test-songs:US', 'week16.csv', MAY, 1],
      ['import:test-songs:US', 'week17.csv', JUNE, 1],
    ])

    const store = openStore(folder.store)
    const [chart] = await store.charts()
    if (chart === undefined) throw new Error('no chart')
    const newer = { kind: 'import', file: 'week17.csv', importedAt: JUNE }
    const older = { kind: 'import', file: 'week16.csv', importedAt: MAY }
    expect(await store.weekSources(chart, '2024-04-12')).toEqual([older])
    expect(await store.weekSources(chart, '2024-04-19')).toEqual([newer])
    expect(await store.sourcesOf([chart.origin, 'sample'])).toEqual([
      newer,
      older,
      { kind: 'sample', file: null, importedAt: null },
    ])
    store.close()
  })

  it('names the newest import of a week and of a file', async () => {
    await importAt(MAY, 'charts.csv', WEEK_16)
    await importAt(JUNE, 'charts.csv', WEEK_16)
    const store = openStore(folder.store)
    const [chart] = await store.charts()
    if (chart === undefined) throw new Error('no chart')
    const newest = [{ kind: 'import', file: 'charts.csv', importedAt: JUNE }]
    expect(await store.weekSources(chart, '2024-04-12')).toEqual(newest)
    expect(await store.sourcesOf([chart.origin])).toEqual(newest)
    store.close()
  })

  it('writes no log in a dry run', async () => {
    await folder.run([folder.write('week16.csv', WEEK_16)])
    await folder.run([folder.write('week17.csv', WEEK_17)], { isDryRun: true })
    expect(folder.query('select file from import_log').map((row) => row['file'])).toEqual(['week16.csv'])
  })
})
