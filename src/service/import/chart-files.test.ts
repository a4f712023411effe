import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatRejection } from './report.ts'
import { HEADER, rows, TWO_WEEKS } from './testing/chart-files.ts'
import { createImportFolder, type ImportFolder } from './testing/import-folder.ts'

/** Files are parsed before the store is opened, so one kind of store is enough here. */
describe('files of charts', () => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createImportFolder()
  })
  afterEach(() => folder.remove())

  it('lists equal refusals once with their number and first line', async () => {
    const places = ['x', 'y', '3', 'z'].map((rank) => `${rank},Slow River ${rank},Ana Lund,,1,1`)
    const { files } = await folder.run([folder.write('songs.csv', `${HEADER}\n${rows(16, places)}`)])
    expect(files[0]?.rejections.map(formatRejection)).toEqual([
      'column rank: must be a whole number: 3 rows, first at line 2',
    ])
  })

  it.each(['GLOBAL', 'global', 'WW', 'Worldwide'])('reads the territory %s as worldwide', async (territory) => {
    const { files } = await folder.run([
      folder.write('songs.csv', `${HEADER}\n${rows(16, ['1,Slow River,Ana Lund,,1,1'], `top,${territory},SONG`)}`),
    ])
    expect(files[0]).toMatchObject({ changed: 1, rejected: 0 })
    expect(folder.query('select key, location from chart')).toEqual([{ key: 'top:AA', location: 'AA' }])
  })

  it('imports charts of videos as songs, and refuses charts of artists in one sentence', async () => {
    const three = ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,,2,1', '3,Fog Lamp,Odd Crow,,3,1']
    const videos = folder.write('videos.csv', `${HEADER}\n${rows(16, three, 'videos,US,VIDEO')}`)
    const artists = folder.write('artists.csv', `${HEADER}\n${rows(16, three, 'artists,US,ARTIST')}`)
    const { files } = await folder.run([videos, artists])
    expect(folder.query('select key, entity_kind from chart')).toEqual([{ key: 'videos:US', entity_kind: 'song' }])
    expect(files[1]?.rejections.map(formatRejection)).toEqual([
      "column entity_type: charts of artists can't be imported, because the provider's interface has only charts of songs and albums: 3 rows, first at line 2",
    ])
    const ranking = folder.write('ranking.csv', 'date,rank,artist\n2024-05-01,1,Ana Lund\n')
    await expect(folder.run([ranking])).rejects.toThrow("ranking.csv: no column title; charts of artists can't be")
  })

  it('rejects invalid rows with line and column, and imports the rest', async () => {
    const file = folder.write(
      'songs.csv',
      `${HEADER}\n${rows(16, ['x,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,4,2,9', '3,,Odd Crow,,3,1'])}`,
    )
    const { files } = await folder.run([file])
    expect(files[0]).toMatchObject({ read: 3, changed: 1, rejected: 2 })
    expect(files[0]?.rejections).toEqual([
      { line: 2, column: 'rank', reason: 'must be a whole number, not "x"', rows: 1 },
      { line: 4, column: 'title', reason: 'is empty', rows: 1 },
    ])
    expect(folder.query("select title from entity where kind = 'song'")).toEqual([{ title: 'Tin Roof' }])
  })

  it('stops at the first invalid row with --strict', async () => {
    const file = folder.write(
      'songs.csv',
      `${HEADER}\n${rows(16, ['1,Slow River,Ana Lund,,1,1', 'x,Tin Roof,Odd Crow,,1,1'])}`,
    )
    await expect(folder.run([file], { isStrict: true })).rejects.toThrow(
      'songs.csv, line 3, column rank: must be a whole number, not "x"',
    )
    expect(folder.hasStore()).toBe(false)
  })

  it('rejects a chart name for several charts', async () => {
    const other = rows(17, ['1,Fog Lamp,Odd Crow,,1,1'], 'other-songs,US,SONG')
    const file = folder.write('two.csv', TWO_WEEKS + other)
    await expect(folder.run([file], { chartName: 'Our Songs' })).rejects.toThrow(
      '--chart-name and --owner apply to a single chart',
    )
    expect(folder.hasStore()).toBe(false)
  })

  it.each([
    [
      'a malformed line',
      `${TWO_WEEKS}test-songs,US,"SONG\n`,
      'bad.csv: line 7, column entity_type: the quote is never closed',
    ],
    [
      'a line with missing fields',
      `${TWO_WEEKS}test-songs,US\n`,
      'bad.csv: line 7: expected 14 fields as in the header row, but found 2',
    ],
    ['unknown columns', 'a,b\n1,2\n', 'bad.csv: the columns "a, b" match no known format; see docs/import.md'],
    [
      'columns separated by semicolons',
      'chart;rank\nA;1\n',
      'bad.csv: the columns are not separated by commas; save the file as CSV with commas',
    ],
    [
      'the bytes of a workbook',
      Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0x00]),
      'bad.csv: this is a workbook or a zip file; save the sheet as CSV',
    ],
    ['a duplicate column', `${HEADER},rank\n`, 'bad.csv: line 1: duplicate column rank'],
    ['no content', '', 'bad.csv: the file is empty'],
    [
      'truncated data',
      gzipSync(TWO_WEEKS.repeat(50)).subarray(0, 150),
      'bad.csv: compressed data is truncated or damaged',
    ],
  ])('leaves the store unchanged when a file has %s', async (_, content, message) => {
    const good = folder.write('good.csv', TWO_WEEKS)
    const bad = folder.write('bad.csv', content)
    await expect(folder.run([good, bad])).rejects.toThrow(message)
    expect(folder.hasStore()).toBe(false)
    await folder.run([good])
    const before = folder.content()
    await expect(folder.run([good, bad])).rejects.toThrow(message)
    expect(folder.content()).toBe(before)
  })
})
