import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'

const mbid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const [ANA, KITES, OTHER_ANA] = [mbid(1), mbid(2), mbid(3)]
const [GROUP, RELEASE, PSEUDO, NO_BARCODE] = [mbid(10), mbid(11), mbid(12), mbid(13)]
const [RIVER, ROOF] = [mbid(20), mbid(21)]
const [WORK] = [mbid(30)]

const FILES = {
  'artists.csv': `mbid,name,sort_name,artist_type,area,begin_date,end_date,disambiguation,isni,ipi,aliases,source
${ANA},Ana Lund,"Lund, Ana",Person,Norway,1990,,,000000012146438X | 0000000121464398,,,test
${KITES},Tin Kites,Tin Kites,Group,Bergen,,,,,,,test
${OTHER_ANA},Ana Lund,"Lund, Ana",Person,,,,a painter,,,,test
`,
  'release-groups.csv': `mbid,title,artist_credit,type,source
${GROUP},Harbour,Ana Lund,EP,test
`,
  'releases.csv': `mbid,title,artist_credit,barcode,barcode_check_ok,release_group_mbid,status,disambiguation,country_dates,labels,source
${PSEUDO},Havn,Ana Lund,7040000000019,1,${GROUP},Pseudo-Release,,NO:2019-05-03,North [N-1],test
${RELEASE},Harbour,Ana Lund,7040000000019,1,${GROUP},Official,,SE:2019 | NO:2019-05-03 | GB:2019-04-01,[X-1] | North [N-1],test
${NO_BARCODE},Harbour,Ana Lund,,,${GROUP},Official,tape,,,test
`,
  'recordings.csv': `mbid,title,artist_credit,length_ms,isrcs,source
${RIVER},Slow River,Ana Lund feat. Tin Kites,201499,NOABC1900001 | NOABC1900002,test
${ROOF},Tin Roof,Ana Lund & Tin Kites,,,test
`,
  'tracks.csv': `release_mbid,medium_position,track_position,track_number,title,length_ms,recording_mbid,source
${RELEASE},1,2,2,Tin Roof,,${ROOF},test
${RELEASE},1,1,1,Slow River,,${RIVER},test
`,
  'works.csv': `mbid,title,iswcs,source
${WORK},Slow River,T-034.524.680-1,test
`,
  'recording-work.csv': `recording_mbid,work_mbid,relation,source
${RIVER},${WORK},performance,test
`,
  'relations.csv': `from_type,from_mbid,from_name,to_type,to_mbid,to_name,relation,begin_date,end_date,source
artist,${ANA},Ana Lund,artist,${KITES},Tin Kites,member of band,,,test
artist,${KITES},Tin Kites,recording,${RIVER},Slow River,producer,,,test
`,
} as const

describeImports('MusicBrainz files', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  function writeAll(): string[] {
    return Object.entries(FILES).map(([name, content]) => folder.write(name, content))
  }

  function related(): unknown[] {
    return folder
      .query(
        `select one.title as one, relation, other.title as other from relation
        join entity as one on one.id = from_id join entity as other on other.id = to_id
        where relation not in ('artist', 'song') order by 1, 2, position, 3`,
      )
      .map(({ one, relation, other }) => `${String(one)} ${String(relation)} ${String(other)}`)
  }

  describe('MusicBrainz tables', () => {
    it('resolves references regardless of the order of the files', async () => {
      const { files } = await folder.run(writeAll().toReversed())
      expect(files.flatMap(({ rejections }) => rejections)).toEqual([])
      expect(related()).toEqual([
        'Ana Lund discography_album Harbour',
        'Ana Lund discography_song Slow River',
        'Ana Lund discography_song Tin Roof',
        'Ana Lund member_of Tin Kites',
        'Harbour album Harbour',
        'Harbour album Harbour',
        'Harbour product Harbour',
        'Harbour product Harbour',
        'Harbour track Slow River',
        'Harbour track Tin Roof',
        'Slow River producer Tin Kites',
        'Slow River product Harbour',
        'Slow River recording Slow River',
        'Slow River recording Slow River',
        'Slow River work Slow River',
        'Tin Kites discography_song Tin Roof',
        'Tin Kites member Ana Lund',
        'Tin Kites producer_of Slow River',
        'Tin Roof product Harbour',
        'Tin Roof recording Tin Roof',
      ])
    })

    it('keeps artists with the same name separate, and imports every identifier', async () => {
      await folder.run(writeAll())
      const artists = folder.query(
        "select title, record from entity where kind = 'artist' order by title, length(record) desc",
      )
      expect(artists.map(({ title, record }) => [title, JSON.parse(String(record))])).toEqual([
        ['Ana Lund', { sortName: 'Lund, Ana', artistType: 'person', country: 'NO' }],
        ['Ana Lund', { sortName: 'Lund, Ana', artistType: 'person' }],
        ['Tin Kites', { artistType: 'group' }],
      ])
      const identifiers = folder.query(
        'select scheme, value, kind from identifier join entity on entity.id = entity_id order by scheme, value, kind',
      )
      expect(identifiers.map((row) => Object.values(row).join(' '))).toEqual([
        'icpn 7040000000019 album',
        'icpn 7040000000019 product',
        'isni 000000012146438X artist',
        'isni 0000000121464398 artist',
        'isrc NOABC1900001 recording',
        'isrc NOABC1900001 song',
        'isrc NOABC1900002 recording',
        'isrc NOABC1900002 song',
        'iswc T0345246801 work',
      ])
    })

    it('creates one product per barcode, named after the official release', async () => {
      const { files } = await folder.run(writeAll())
      expect(files.find(({ path }) => path === 'releases.csv')).toMatchObject({
        read: 3,
        changed: 2,
        merged: 1,
        rejected: 0,
      })
      const products = folder.query(
        "select title, release_date, record from entity where kind = 'product' order by release_date desc",
      )
      expect(
        products.map(({ title, release_date, record }) => [title, release_date, JSON.parse(String(record))]),
      ).toEqual([
        ['Harbour', '2019-04-01', { label: 'North' }],
        ['Harbour', null, { edition: 'tape' }],
      ])
    })

    it('credits main artists and guests', async () => {
      await folder.run(writeAll())
      const credits = folder.query(
        `select entity.title, name, role from credit join entity on entity.id = entity_id
        where kind = 'recording' order by entity.title, position`,
      )
      expect(credits.map((row) => Object.values(row).join(', '))).toEqual([
        'Slow River, Ana Lund, main',
        'Slow River, Tin Kites, featured',
        'Tin Roof, Ana Lund, main',
        'Tin Roof, Tin Kites, main',
      ])
    })

    it('changes nothing when files are imported again, together or one by one', async () => {
      const files = writeAll()
      await folder.run(files)
      const content = folder.content()
      await folder.run(files)
      for (const file of files) await folder.run([file])
      expect(folder.content()).toBe(content)
    })

    it('imports a relation with the name of a property that every object has', async () => {
      const relations = FILES['relations.csv'].replace('member of band', 'constructor')
      await folder.run(writeAll())
      await folder.run([folder.write('relations.csv', relations)])
      expect(related()).toContain('Ana Lund constructor_of Tin Kites')
    })

    it('rejects unresolved references and invalid values with line and column', async () => {
      const { files } = await folder.run([
        folder.write('tracks.csv', FILES['tracks.csv']),
        folder.write('relations.csv', FILES['relations.csv'].replace('artist,', 'label,')),
        folder.write('artists.csv', FILES['artists.csv'].replace('000000012146438X', '12')),
        folder.write('works.csv', FILES['works.csv'].replace(WORK, 'x')),
      ])
      expect(
        files.map(({ rejections }) => rejections.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)),
      ).toEqual([
        ['2 release_mbid: no such product in these files or in the store'],
        [
          '2 from_type: must be one of artist, recording, release, release_group, work, not "label"',
          `3 to_mbid: no recording ${RIVER} in these files or in the store`,
        ],
        ['2 isni: must be a valid ISNI such as 000000012146438X, not "12"'],
        ['2 mbid: must be an MBID, not "x"'],
      ])
    })
  })
})
