import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeImports } from '../testing/describe-imports.ts'
import { HEADER, rows, TWO_WEEKS } from './testing/chart-files.ts'
import type { ImportFolder } from './testing/import-folder.ts'

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

    it('lists a chart with as many ranks as it has after a week with a wrong rank was corrected', async () => {
      const depth = () => folder.query('select depth from chart')
      await folder.run([folder.write('wrong.csv', TWO_WEEKS.replace(',3,', ',3000,'))])
      expect(depth()).toEqual([{ depth: 3000 }])
      await folder.run([folder.write('songs.csv', TWO_WEEKS)])
      expect(depth()).toEqual([{ depth: 3 }])
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
