import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatRejection } from './report.ts'
import { describeImports } from '../testing/describe-imports.ts'
import { createImportFolder, type ImportFolder } from './testing/import-folder.ts'

const HEADER =
  'chart,territory,entity_type,start_date,end_date,chart_date,rank,title,artist,last_week,peak,weeks_on,entity_key,source'

const WEEKS = { 16: '2024-04-12,2024-04-18', 17: '2024-04-19,2024-04-25', 18: '2024-04-26,2024-05-02' }

function rows(week: keyof typeof WEEKS, places: string[], chart = 'test-songs,US,SONG'): string {
  return places.map((place) => `${chart},${WEEKS[week]},2024-05-01,${place},key,test\n`).join('')
}

const TWO_WEEKS = `${HEADER}\n${rows(16, ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,4,2,9'])}${rows(17, [
  '1,Tin Roof,Odd Crow,2,1,10',
  '2,Slow River,Ana Lund Featuring Per,1,1,2',
  '3,Salt Road,Élan Doré,,3,1',
])}`

describeImports('imports', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  describe('runImport', () => {
    it('writes charts with their weeks, names and history', async () => {
      const { files, notes, charts } = await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      expect(files).toEqual([
        {
          path: 'songs.csv',
          format: 'chart weeks',
          read: 5,
          changed: 5,
          unchanged: 0,
          merged: 0,
          rejected: 0,
          rejections: [],
          shorter: 0,
        },
      ])
      expect(notes).toEqual(['charts: 1, weeks: 2'])
      expect(charts).toEqual(folder.query("select id, '2024-W17' as week from chart"))
      expect(folder.query('select key, name, owner, entity_kind, location, depth, metrics, origin from chart')).toEqual(
        [
          {
            key: 'test-songs:US',
            name: 'Test Songs',
            owner: 'Imported',
            entity_kind: 'song',
            location: 'US',
            depth: 3,
            metrics: 'none',
            origin: 'import:test-songs:US',
          },
        ],
      )
      const entries = folder.query(`
      select date((week * 86400), 'unixepoch') as week, rank, entity.title, entity.credit, date(premiere * 86400, 'unixepoch') as premiere,
        weeks_on, peak, low
      from chart_entry join entity on entity.id = entity_id order by week, rank`)
      expect(entries.map((entry) => Object.values(entry))).toEqual([
        ['2024-04-12', 1, 'Slow River', 'Ana Lund Featuring Per', '2024-04-12', 1, 1, 1],
        // Nine weeks on the chart put the premiere eight weeks before the file. Last week's rank of 4 is the low.
        ['2024-04-12', 2, 'Tin Roof', 'Odd Crow', '2024-02-16', 9, 2, 4],
        ['2024-04-19', 1, 'Tin Roof', 'Odd Crow', '2024-02-16', 10, 1, 4],
        ['2024-04-19', 2, 'Slow River', 'Ana Lund Featuring Per', '2024-04-12', 2, 1, 2],
        ['2024-04-19', 3, 'Salt Road', 'Élan Doré', '2024-04-19', 1, 3, 3],
      ])
    })

    it('reads gzipped files, and several files in any order', async () => {
      const later = folder.write('b.csv.gz', gzipSync(`${HEADER}\n${rows(17, ['1,Tin Roof,Odd Crow,2,1,10'])}`))
      const earlier = folder.write('a.csv', `${HEADER}\n${rows(16, ['2,Tin Roof,Odd Crow,4,2,9'])}`)
      await folder.run([later, earlier])
      const content = folder.content()
      const other = createFolder()
      await other.run([earlier])
      await other.run([later])
      expect(other.content()).toBe(content)
      other.remove()
    })

    it('changes nothing when a file is imported again', async () => {
      const file = folder.write('songs.csv', TWO_WEEKS)
      await folder.run([file])
      const content = folder.content()
      const { files } = await folder.run([file])
      expect(folder.content()).toBe(content)
      expect(files[0]).toMatchObject({ read: 5, changed: 0, unchanged: 5 })
    })

    it('counts only the entries of a chart week that a later file changes', async () => {
      await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      const corrected = TWO_WEEKS.replace('3,Salt Road,Élan Doré,,3,1', '3,Salt Road,Élan Doré,,3,2')
      const { files } = await folder.run([folder.write('corrected.csv', corrected)], { isDryRun: true })
      expect(files[0]).toMatchObject({ changed: 1, unchanged: 4 })
    })

    it('uses chart names and owners from columns, and lets options replace them', async () => {
      const named = TWO_WEEKS.trimEnd()
        .split('\n')
        .map((line, i) => `${line},${i === 0 ? 'chart_name,chart_owner' : 'Our Songs,Us'}`)
        .join('\n')
      const file = folder.write('named.csv', named)
      await folder.run([file])
      expect(folder.query('select name, owner from chart')).toEqual([{ name: 'Our Songs', owner: 'Us' }])
      await folder.run([file], { chartName: 'Top', chartOwner: 'Them' })
      expect(folder.query('select name, owner from chart')).toEqual([{ name: 'Top', owner: 'Them' }])
    })

    it('merges repeated rows, and uses the last of two files with the same week', async () => {
      const one = folder.write(
        '1.csv',
        `${HEADER}\n${rows(16, ['1,Slow River,Ana Lund,,1,1', '1,Slow River,Ana Lund,,1,1'])}`,
      )
      const two = folder.write('2.csv', `${HEADER}\n${rows(16, ['1,Tin Roof,Odd Crow,,1,1'])}`)
      expect((await folder.run([one])).files[0]).toMatchObject({ read: 2, changed: 1, merged: 1 })
      const { files } = await folder.run([one, two])
      expect(files.map(({ changed, merged }) => [changed, merged])).toEqual([
        [0, 2],
        [1, 0],
      ])
      const titles = folder.query('select entity.title from chart_entry join entity on entity.id = entity_id')
      expect(titles).toEqual([{ title: 'Tin Roof' }])
    })

    it('leaves the store unchanged when a file has a malformed line', async () => {
      const good = folder.write('good.csv', TWO_WEEKS)
      const bad = folder.write('bad.csv', `${TWO_WEEKS}test-songs,US,"SONG\n`)
      await folder.run([good])
      const before = folder.content()
      await expect(folder.run([good, bad])).rejects.toThrow('the quote is never closed')
      expect(folder.content()).toBe(before)
    })

    it('writes nothing on a dry run, but reports the result', async () => {
      const file = folder.write('songs.csv', TWO_WEEKS)
      expect((await folder.run([file], { isDryRun: true })).files[0]).toMatchObject({ changed: 5 })
      expect(folder.hasStore()).toBe(false)
      await folder.run([file])
      const before = folder.content()
      const more = folder.write('more.csv', `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1'])}`)
      expect((await folder.run([more], { isDryRun: true })).files[0]).toMatchObject({ changed: 1 })
      expect(folder.content()).toBe(before)
    })

    it('leaves the sample unchanged', async () => {
      const sample = {
        kind: 'song' as const,
        serviceId: 'SG0000000000000000000000000000AAAA',
        title: 'Slow River',
        credit: 'Ana Lund',
        releaseDate: null,
        popularity: 7,
        origin: 'sample',
        record: {},
      }
      await folder.change((writer) => {
        const rowId = writer.putEntity(sample)
        writer.linkSeries(rowId, writer.putSeries(rowId, null))
      })
      const links = folder.query('select * from entity_series')
      const before = folder.query("select * from entity where origin = 'sample'")
      await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      expect(folder.query("select * from entity where origin = 'sample'")).toEqual(before)
      expect(links).toHaveLength(1)
      expect(folder.query('select * from entity_series')).toEqual(links)
      expect(folder.query("select count(*) as n from entity where title = 'Slow River'")).toEqual([{ n: 2 }])
    })

    it('uses the chart name and owner from the options', async () => {
      await folder.run([folder.write('songs.csv', TWO_WEEKS)], { chartName: 'Our Songs', chartOwner: 'Us' })
      const ours = [{ name: 'Our Songs', owner: 'Us' }]
      expect(folder.query('select name, owner from chart')).toEqual(ours)
      // A later import without the options doesn't change the chart's name or owner.
      await folder.run([folder.write('more.csv', `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1'])}`)])
      expect(folder.query('select name, owner from chart')).toEqual(ours)
    })

    it('rejects albums on a song chart', async () => {
      await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      const albums = rows(18, ['1,Harbour,Ana Lund,,1,1'], 'test-songs,US,MRELG')
      const { files } = await folder.run([folder.write('albums.csv', `${HEADER}\n${albums}`)])
      expect(files[0]).toMatchObject({ changed: 0, rejected: 1 })
      expect(files[0]?.rejections).toEqual([
        { line: 2, column: 'entity_type', reason: "doesn't fit this chart, which ranks songs", rows: 1 },
      ])
      expect(folder.query('select entity_kind from chart')).toEqual([{ entity_kind: 'song' }])
      expect(folder.query('select count(*) as n from chart_week')).toEqual([{ n: 2 }])
    })

    it('reads a history by printed date for the given chart', async () => {
      const file = folder.write(
        'old.csv',
        'chart_date,rank,title,artist,last_week,peak,weeks_on\n1958-08-04,1,Tin Roof,Odd Crow,,1,1\n',
      )
      await expect(folder.run([file])).rejects.toThrow("can't find the chart in the file name old.csv")
      await folder.run([file], { chart: 'test-songs', territory: 'US' })
      await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      expect(
        folder.query("select count(*) as n, min(date(week * 86400, 'unixepoch')) as first from chart_week"),
      ).toEqual([{ n: 3, first: '1958-07-25' }])
      // The premiere is the first known week, even if that is 66 years earlier.
      const premieres = folder.query(`
      select distinct date(premiere * 86400, 'unixepoch') as premiere from chart_entry
      join entity on entity.id = entity_id where entity.title = 'Tin Roof'`)
      expect(premieres).toEqual([{ premiere: '1958-07-25' }])
    })
  })
})

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

describe('imports into an SQLite file', () => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createImportFolder()
  })
  afterEach(() => folder.remove())

  it('does not replace a week by a shorter one with rejected rows if it is guarded', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.content()
    const partial = folder.write(
      'partial.csv',
      `${HEADER}\n${rows(17, ['1,Tin Roof,Odd Crow,2,1,10', 'x,Salt Road,,,,'])}`,
    )
    const refused = await folder.run([partial], { isGuarded: true })
    expect(refused.files[0]).toMatchObject({ rejected: 1, shorter: 1 })
    expect(refused.notes).toContain('stored weeks that had more titles than these files: 1')
    expect(folder.content()).toBe(before)
    const shorter = folder.write('shorter.csv', `${HEADER}\n${rows(17, ['1,Tin Roof,Odd Crow,2,1,10'])}`)
    const next = folder.write('next.csv', `${HEADER}\n${rows(18, ['1,Tin Roof,Odd Crow,1,1,11', 'x,Salt Road,,,,'])}`)
    await folder.run([next], { isGuarded: true })
    await folder.run([shorter], { isGuarded: true })
    expect(folder.query('select week, count(*) as n from published_row group by week').map(({ n }) => n)).toEqual([
      2, 1, 1,
    ])
  })

  it('rolls back everything when writing fails', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.content()
    const more = folder.write(
      'more.csv',
      `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1', '9,Tin Roof,Odd Crow,1,1,11'])}`,
    )
    const database = new DatabaseSync(folder.store)
    database.exec(
      "create trigger broken before insert on chart_entry when new.rank = 9 begin select raise(abort, 'full'); end",
    )
    database.close()
    await expect(folder.run([more])).rejects.toThrow('full')
    expect(folder.content()).toBe(before)
  })

  it('shows readers the previous data while it writes', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.query('select count(*) as n from chart_entry')
    const seen: unknown[] = []
    const more = folder.write('more.csv', `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1'])}`)
    await folder.run([more], {}, (phase) => {
      if (phase === 'Writing') seen.push(folder.query('select count(*) as n from chart_entry'))
    })
    expect(seen).toEqual([before])
    expect(folder.query('select count(*) as n from chart_entry')).toEqual([{ n: 6 }])
  })
})
