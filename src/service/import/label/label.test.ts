import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import { type Territory, TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { COUNT_NAMES, unpackCounts } from '../../store/facts.ts'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'

const CATALOG = `isrc,title,artists,featured_artists,release_date,duration_sec,label,icpn,product_title,product_artists,release_type,disc,track,iswc,writers
NOABC2400001,Slow River,Ana Lund;Odd & Crow,Per,2024-05-03,201,North,7040000000019,Harbour (Deluxe),Ana Lund,album,1,2,T-034.524.680-1,Ana Lund;Liv Moe
NOABC2400002,Tin Roof,Ana Lund,,2024-05-03,,North,7040000000019,Harbour (Deluxe),Ana Lund,album,1,1,,
NOABC2400003,Alone,Ana Lund,,,,,,,,,,,,
`
const DAILY = 'date,territory,isrc,icpn,commercial_model,content_type,service_type,streams,song_sales,album_sales\n'
const WEEKLY = DAILY.replace('date', 'week')
const [FRIDAY, SATURDAY] = ['2024-05-03', '2024-05-04']

function nonZeroCounts(counts: number[]): object {
  return Object.fromEntries(COUNT_NAMES.flatMap((name, i) => (counts[i] === 0 ? [] : [[name, counts[i]]])))
}

function toJsonValue(cell: string): unknown {
  if (cell === '') return null
  if (cell.includes(';')) return cell.split(';')
  return /^\d{1,3}$/.test(cell) ? Number(cell) : cell
}

describeImports("a label's files", (createFolder) => {
  let folder: ImportFolder

  beforeEach(async () => {
    folder = createFolder()
    await folder.run([folder.write('catalog.csv', CATALOG)])
  })
  afterEach(() => folder.remove())

  const importRows = (text: string) => folder.run([folder.write('rows.csv', text)])

  /** Non-zero counts of a territory by week: totals, and days starting on Friday. */
  function facts(territory: Territory): { sums: object; days: object[] | null }[] {
    return folder
      .query(`select * from fact where territory = ${TERRITORIES.indexOf(territory)} order by series_id, week`)
      .map((row) => ({
        sums: nonZeroCounts(COUNT_NAMES.map((name) => Number(row[name]))),
        days: row['days'] instanceof Uint8Array ? unpackCounts(row['days'], DAYS_IN_WEEK).map(nonZeroCounts) : null,
      }))
  }

  describe('label catalog', () => {
    it('adds recordings, songs, products, albums, works and credits', () => {
      const entities = folder.query(
        "select kind, title, credit, release_date, record from entity where kind <> 'artist' order by kind, title",
      )
      expect(
        entities.map((row) => [row['kind'], row['title'], row['credit'], JSON.parse(String(row['record']))]),
      ).toEqual([
        ['album', 'Harbour (Deluxe)', 'Ana Lund', { label: 'North', releaseType: 'album' }],
        ['product', 'Harbour (Deluxe)', 'Ana Lund', { label: 'North', releaseType: 'album' }],
        ['recording', 'Alone', 'Ana Lund', {}],
        ['recording', 'Slow River', 'Ana Lund & Odd & Crow feat. Per', { durationSec: 201, label: 'North' }],
        ['recording', 'Tin Roof', 'Ana Lund', { label: 'North' }],
        ['song', 'Alone', 'Ana Lund', {}],
        ['song', 'Slow River', 'Ana Lund & Odd & Crow feat. Per', {}],
        ['song', 'Tin Roof', 'Ana Lund', {}],
        [
          'work',
          'Slow River',
          null,
          {
            writers: [
              { name: 'Ana Lund', role: 'writer' },
              { name: 'Liv Moe', role: 'writer' },
            ],
          },
        ],
      ])
      expect(
        folder.query("select title from entity where kind = 'artist' order by title").map(({ title }) => title),
      ).toEqual(['Ana Lund', 'Odd & Crow', 'Per'])
      const tracks = folder.query(`
      select title from relation join entity on entity.id = to_id where relation = 'track' order by position`)
      expect(tracks).toEqual([{ title: 'Tin Roof' }, { title: 'Slow River' }])
    })

    it('gives the same result as gzipped newline-delimited JSON', async () => {
      const [header = '', ...lines] = CATALOG.trimEnd().split('\n')
      const columns = header.split(',')
      const json = lines.map((line) => {
        const entries = line.split(',').map((cell, i): [string, unknown] => [columns[i] ?? '', toJsonValue(cell)])
        return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)))
      })
      const other = createFolder()
      await other.run([other.write('catalog.ndjson.gz', gzipSync(json.join('\n')))])
      expect(other.content()).toBe(folder.content())
      other.remove()
    })

    it('overwrites known values, and keeps values it lacks', async () => {
      await importRows('isrc,title,artists,label\nNOABC2400001,Slow River (Edit),Ana Lund,South\n')
      const [recording] = folder.query(
        "select title, credit, release_date, record from entity where kind = 'recording' and title like 'Slow River%'",
      )
      expect(recording).toEqual({
        title: 'Slow River (Edit)',
        credit: 'Ana Lund',
        release_date: '2024-05-03',
        record: JSON.stringify({ durationSec: 201, label: 'South' }),
      })
    })

    // These cases share one import, because each import takes a second on ClickHouse.
    it('rejects invalid catalogs with line and column', async () => {
      const catalogs = [
        ['isrc,title,artists\nX,Slow River,Ana Lund\n', 'isrc', 'must be a valid ISRC such as QZABC2400001, not "X"'],
        ['isrc,title,artists\nNOABC2400001,Slow River,;\n', 'artists', 'contains no name'],
        ['isrc,title,artists,icpn\nNOABC2400001,Slow River,Ana,7040000000019\n', 'product_title', 'is empty'],
        [
          'isrc,title,artists,icpn\nNOABC2400001,Slow River,Ana,12\n',
          'icpn',
          'must be a valid ICPN such as 0000000000000 (12 to 14 digits), not "12"',
        ],
        [
          'isrc,title,artists,icpn,product_title,product_artists,release_type\nNOABC2400001,S,A,7040000000019,H,A,lp\n',
          'release_type',
          'must be one of album, single, ep, video, playlist, not "lp"',
        ],
      ] as const
      const { files } = await folder.run(catalogs.map(([text], at) => folder.write(`catalog-${at}.csv`, text)))
      expect(files.map(({ rejections }) => rejections)).toEqual(
        catalogs.map(([, column, reason]) => [{ line: 2, column, reason, rows: 1 }]),
      )
    })
  })

  describe('coverage', () => {
    const weeks = [0, 7, 14].map((days) => ({ start: addDays(FRIDAY, days), end: addDays(FRIDAY, days + 6) }))
    const known = async (title: string, territory: Territory) =>
      (await folder.countsOf('song', title, territory, weeks)).map(({ isKnown, knownDays, counts }) =>
        isKnown ? [counts.reduce((a, b) => a + b), knownDays] : null,
      )

    it('has zeros only in the weeks and territories of the file', async () => {
      await importRows(`${WEEKLY}2024-W19,NO,NOABC2400001,,,,,70,,
2024-W20,NO,NOABC2400002,,,,,30,,
2024-W21,US,NOABC2400001,,,,,20,,
`)
      expect(await known('Slow River', 'NO')).toEqual([[70, 7], [0, 7], null])
      expect(await known('Tin Roof', 'NO')).toEqual([[0, 7], [30, 7], null])
      expect(await known('Slow River', 'US')).toEqual([null, null, [20, 7]])
    })

    it('counts days with a zero in the file as known', async () => {
      await importRows(`${DAILY}${FRIDAY},NO,NOABC2400001,,,,,70,,\n${SATURDAY},NO,NOABC2400001,,,,,0,,\n`)
      expect(await known('Slow River', 'NO')).toEqual([[70, 2], null, null])
    })

    it('keeps zeros of the catalog for a title that is also on a streams chart, and adds nothing twice', async () => {
      const chart = `territory,start_date,end_date,rank,track_id,title,artists,label,last_week,peak,weeks_on,streams,duration_ms,source
NO,${FRIDAY},${addDays(FRIDAY, 6)},1,t1,Tin Roof,Ana Lund,North,,1,1,900,,test`
      await folder.run([folder.write('chart.csv', chart)])
      await importRows(`${WEEKLY}2024-W19,NO,NOABC2400002,,,,,950,,\n2024-W20,NO,NOABC2400001,,,,,70,,\n`)
      const [, second, third] = await known('Tin Roof', 'NO')
      expect([second, third]).toEqual([[0, 7], null])
    })
  })

  describe('consumption by day', () => {
    it('stores weeks with days and breakouts, and sums them worldwide', async () => {
      const { files } = await importRows(`${DAILY}
${FRIDAY},NO,NOABC2400001,,premium,,on_demand,70,,
${FRIDAY},NO,NOABC2400001,,ad_supported,,on_demand,20,,
${SATURDAY},NO,NOABC2400001,,,,,5,2,
${SATURDAY},US,NOABC2400001,,premium,video,programmed,9,,
`)
      expect(files[0]).toMatchObject({ format: 'consumption by day', read: 4, changed: 4, rejected: 0 })
      const rest = [{}, {}, {}, {}, {}]
      expect(facts('NO')).toEqual([
        {
          sums: { pr_a_od: 70, ad_a_od: 20, unsplit: 5, song_sales: 2 },
          days: [{ pr_a_od: 70, ad_a_od: 20 }, { unsplit: 5, song_sales: 2 }, ...rest],
        },
      ])
      expect(facts('US')).toEqual([{ sums: { pr_v_pg: 9 }, days: [{}, { pr_v_pg: 9 }, ...rest] }])
      expect(facts('AA')).toEqual([
        {
          sums: { pr_a_od: 70, ad_a_od: 20, unsplit: 5, song_sales: 2, pr_v_pg: 9 },
          days: [{ pr_a_od: 70, ad_a_od: 20 }, { unsplit: 5, song_sales: 2, pr_v_pg: 9 }, ...rest],
        },
      ])
    })

    it('replaces the same days, adds others, and changes nothing when imported again', async () => {
      const first = `${DAILY}${FRIDAY},NO,NOABC2400001,,,,,70,1,\n${SATURDAY},NO,NOABC2400001,,,,,5,,\n`
      await importRows(first)
      const content = folder.content()
      await importRows(first)
      expect(folder.content()).toBe(content)
      await importRows(`${DAILY}${FRIDAY},NO,NOABC2400001,,,,,80,,\n2024-05-05,NO,NOABC2400001,,,,,-3,,\n`)
      const [week] = facts('NO')
      expect(week).toEqual({
        sums: { unsplit: 82 },
        days: [{ unsplit: 80 }, { unsplit: 5 }, { unsplit: -3 }, {}, {}, {}, {}],
      })
      expect(facts('AA')).toEqual([week])
    })

    it('counts for the recording, song, work, product, album and main artists, but not for guests', async () => {
      await importRows(`${DAILY}${FRIDAY},NO,NOABC2400001,07040000000019,,,,70,,\n${FRIDAY},NO,,7040000000019,,,,,,4\n`)
      const owners = folder.query(`
      select kind, title, sum(unsplit) as streams, sum(album_sales) as albums
      from entity_series join entity on entity.id = entity_id join fact using (series_id)
      where territory = 0 group by entity_id order by kind, title`)
      expect(owners.map((row) => Object.values(row).join(' '))).toEqual([
        'album Harbour (Deluxe) 70 4',
        'artist Ana Lund 70 4',
        'artist Odd & Crow 70 0',
        'product Harbour (Deluxe) 70 4',
        'recording Slow River 70 0',
        'song Slow River 70 0',
        'work Slow River 70 0',
      ])
    })

    it('merges repeated rows and rejects conflicting ones', async () => {
      const { files } = await importRows(
        `${DAILY}${FRIDAY},NO,NOABC2400001,,,,,70,,\n${FRIDAY},NO,NOABC2400001,,,,,70,,\n${FRIDAY},NO,NOABC2400001,,,,,71,,\n`,
      )
      expect(files[0]).toMatchObject({ read: 3, changed: 1, merged: 1, rejected: 1 })
      expect(files[0]?.rejections).toEqual([
        { line: 4, column: null, reason: 'another row has a different number for the same dates', rows: 1 },
      ])
      expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
    })

    it('rejects invalid rows with line and column', async () => {
      const rows = [
        [
          '2024-05-03,AA,NOABC2400001,,,,,1,,',
          'territory',
          "AA is calculated from the territories and can't be imported",
        ],
        ['2024-05-03,NO,,,,,,1,,', 'isrc', 'isrc and icpn are both empty'],
        ['2024-05-03,NO,NOABC2499999,,,,,1,,', 'isrc', 'unknown recording NOABC2499999; import its catalog too'],
        ['2024-05-03,NO,,7040000000026,,,,,,1', 'icpn', 'unknown product 7040000000026; import its catalog too'],
        ['2024-05-03,NO,,7040000000019,,,,1,,', 'streams', 'is counted per recording, so isrc is required'],
        [
          '2024-05-03,NO,NOABC2400001,7040000000019,,,,,,1',
          'album_sales',
          'is counted per product, so isrc must be empty',
        ],
        ['2024-05-03,NO,NOABC2400001,,,,,,,', 'streams', 'streams, song_sales and album_sales are all empty'],
        ['2024-05-03,NO,NOABC2400001,,premium,,,1,,', 'service_type', 'is empty; fill in all three breakouts or none'],
        [
          '2024-05-03,US,NOABC2400001,,premium,,on_demand,1,,',
          'content_type',
          'is empty; fill in all three breakouts or none',
        ],
        [
          '2024-05-03,NO,NOABC2400001,,free,,on_demand,1,,',
          'commercial_model',
          'must be one of ad_supported, premium, not "free"',
        ],
        ['2024-05-32,NO,NOABC2400001,,,,,1,,', 'date', 'must be a date like 2024-04-19, not "2024-05-32"'],
        ['2024-05-03,NO,NOABC2400001,,,,,1.5,,', 'streams', 'must be a whole number, not "1.5"'],
        [
          '2024-05-03,NO,NOABC2400001,,,,,9007199254740991,,',
          'streams',
          'must be at most 100000000000, not "9007199254740991"',
        ],
        [
          '2024-05-03,NO,,7040000000019,,,,,,-7040000000019',
          'album_sales',
          'must be at least -100000000000, not "-7040000000019"',
        ],
      ] as const
      const { files } = await importRows(`${DAILY}${rows.map(([row]) => `${row}\n`).join('')}`)
      // Identifiers are looked up after all rows are parsed.
      expect(files[0]?.rejections.toSorted((a, b) => a.line - b.line)).toEqual(
        rows.map(([, column, reason], at) => ({ line: at + 2, column, reason, rows: 1 })),
      )
      expect(folder.query('select * from fact')).toEqual([])
    })
  })

  describe('consumption by week', () => {
    it('stores a total without days, also worldwide', async () => {
      const { files } = await importRows(
        `${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n2024-W18,SE,NOABC2400001,,,,,20,,\n`,
      )
      expect(files[0]).toMatchObject({ format: 'consumption by week', changed: 2 })
      expect(facts('NO')).toEqual([{ sums: { unsplit: 500 }, days: null }])
      expect(facts('AA')).toEqual([{ sums: { unsplit: 520 }, days: null }])
      await importRows(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,510,,\n`)
      expect(facts('AA')).toEqual([{ sums: { unsplit: 530 }, days: null }])
    })

    it('replaces a weekly total only with all seven days', async () => {
      await importRows(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n`)
      const rows = Array.from(
        { length: DAYS_IN_WEEK },
        (_, i) => `${addDays('2024-04-26', i)},NO,NOABC2400001,,,,,10,,\n`,
      )
      const few = await importRows(DAILY + rows.slice(1).join(''))
      expect(few.files[0]).toMatchObject({ changed: 0, rejected: 6 })
      expect(few.files[0]?.rejections[0]).toEqual({
        line: 2,
        column: 'date',
        reason: 'this week has only a weekly total; import all seven days to replace it',
        rows: 6,
      })
      expect(facts('NO')[0]?.sums).toEqual({ unsplit: 500 })
      await importRows(DAILY + rows.join(''))
      expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
      const back = await importRows(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n`)
      expect(back.files[0]?.rejections[0]?.reason).toBe('this week has data by day, so import days, not a weekly total')
      expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
    })

    it('reads the worldwide sum of the greatest counts', async () => {
      const territories = TERRITORIES.filter((territory) => territory !== WORLDWIDE)
      const rows = territories.map((territory) => `2024-W18,${territory},NOABC2400001,,,,,100000000000,,\n`)
      await importRows(WEEKLY + rows.join(''))
      expect(facts('AA')).toEqual([{ sums: { unsplit: territories.length * 100_000_000_000 }, days: null }])
    })

    it('rejects an invalid week', async () => {
      const weeks = ['2023-W53', '2026-W53', '0202-W17', '2204-W17']
      const { files } = await importRows(WEEKLY + weeks.map((week) => `${week},NO,NOABC2400001,,,,,1,,\n`).join(''))
      expect(files[0]?.rejections).toEqual([
        { line: 2, column: 'week', reason: 'must be a chart week like 2024-W17', rows: 2 },
        { line: 4, column: 'week', reason: 'must be 1939-12-29 or later, not "0202-W17"', rows: 1 },
        { line: 5, column: 'week', reason: 'must be at most 366 days after today, not "2204-W17"', rows: 1 },
      ])
    })
  })
})
