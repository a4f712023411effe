import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'

const CATALOG = `isrc,title,artist,album,release_date,isrc_prefix,isrc_year2,explicit,spotify_streams,name_damaged
NOABC2400001,Slow River,Ana Lund,Harbour,2024-05-03,NO,24,0,900,0
NOABC2400002,Tin Ro\u00ef\u00bf\u00bdf,Odd Cr\u00fd\u00fdw,Tin Ro\u00ef\u00bff,2024-05-03,NO,24,0,70,1
NOABC2400003,Slow River,Ana Lund,Slow River - Single,2024-06-07,NO,24,1,,0
NOABC2400001,Slow River,Ana Lund,Harbour,2024-05-03,NO,24,0,900,0
`

describeImports('recordings', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  describe('recordings by ISRC', () => {
    it('links recordings to the song with the same title and artist', async () => {
      const { files } = await folder.run([folder.write('r.csv', CATALOG)])
      expect(files[0]).toMatchObject({ format: 'recordings by ISRC', read: 4, changed: 3, merged: 1, rejected: 0 })
      const entities = folder.query(
        "select kind, title, credit, release_date, popularity from entity where kind <> 'artist' order by kind, title, popularity desc",
      )
      expect(entities.map((row) => Object.values(row))).toEqual([
        ['recording', 'Slow River', 'Ana Lund', '2024-05-03', 900],
        ['recording', 'Slow River', 'Ana Lund', '2024-06-07', 0],
        // In damaged names, each run becomes one replacement character. They lead to neither a song nor an artist.
        ['recording', 'Tin Ro\ufffdf', 'Odd Cr\ufffdw', '2024-05-03', 70],
        ['song', 'Slow River', 'Ana Lund', null, 900],
      ])
      expect(folder.query("select title from entity where kind = 'artist'")).toEqual([{ title: 'Ana Lund' }])
      expect(folder.query('select name, artist_id from credit where artist_id is null')).toEqual([
        { name: 'Odd Cr\ufffdw', artist_id: null },
      ])
    })

    it('replaces damaged names with those of another source', async () => {
      await folder.run([folder.write('r.csv', CATALOG)])
      await folder.run([
        folder.write('good.csv', CATALOG.replace(/Tin.*,1\n/, 'Tin Roof,Odd Crow,,2024-05-03,NO,24,0,70,0\n')),
      ])
      await folder.run([folder.write('r.csv', CATALOG)])
      expect(folder.query("select title, credit from entity where kind = 'recording' and title like 'Tin%'")).toEqual([
        { title: 'Tin Roof', credit: 'Odd Crow' },
      ])
    })

    it('links recordings to a known album of the artist, but adds no albums', async () => {
      const charts = folder.write(
        'charts.csv',
        `chart,territory,entity_type,start_date,end_date,rank,title,artist
albums,NO,MRELG,2024-05-03,2024-05-09,1,Harbour,Ana Lund
`,
      )
      await folder.run([folder.write('r.csv', CATALOG), charts])
      const albums = folder.query(`
      select album.title, album.kind, isrc.value from relation join entity as album on album.id = from_id
      join identifier as isrc on isrc.entity_id = to_id where relation = 'recording' and album.kind = 'album'`)
      expect(albums).toEqual([{ title: 'Harbour', kind: 'album', value: 'NOABC2400001' }])
      expect(folder.query("select count(*) as n from entity where kind = 'album'")).toEqual([{ n: 1 }])
    })

    it('rejects an invalid ISRC', async () => {
      const { files } = await folder.run([folder.write('r.csv', CATALOG.replace('NOABC2400003', 'NO-ABC-24-3'))])
      expect(files[0]?.rejections).toEqual([
        { line: 4, column: 'isrc', reason: 'must be a valid ISRC such as QZABC2400001, not "NO-ABC-24-3"', rows: 1 },
      ])
    })
  })

  describe('works of recordings', () => {
    it('links known recordings and works, and adds unknown ones', async () => {
      const links = `isrc,recording_title,iswc,work_title,iswc_check_ok
NOABC2400001,Slow River,T-034.524.680-1,Slow River,1
NOABC2400009,Far Shore,T-034.524.680-1,Slow River,1
NOABC2400001,Slow River,T-034.524.680-2,Slow River,0
`
      const { files } = await folder.run([folder.write('links.csv', links), folder.write('r.csv', CATALOG)])
      expect(files[0]).toMatchObject({ read: 3, changed: 2, rejected: 1 })
      expect(files[0]?.rejections).toEqual([
        { line: 4, column: 'iswc', reason: 'has a wrong check digit: T-034.524.680-2', rows: 1 },
      ])
      const linked = folder.query(`
      select recording.title, recording.credit from relation join entity as work on work.id = from_id
      join entity as recording on recording.id = to_id where work.kind = 'work' and relation = 'recording' order by 1`)
      expect(linked).toEqual([
        { title: 'Far Shore', credit: null },
        { title: 'Slow River', credit: 'Ana Lund' },
      ])
    })
  })
})
