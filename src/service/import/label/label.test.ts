import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAYS_IN_WEEK, addDays } from '#contract/dates.ts'
import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { COUNT_NAMES, unpackCounts } from '../../store/facts.ts'
import { createImportFolder, type ImportFolder } from '../testing/import-folder.ts'

const CATALOGUE = `isrc,title,artists,featured_artists,release_date,duration_sec,label,icpn,product_title,product_artists,release_type,disc,track,iswc,writers
NOABC2400001,Slow River,Ana Lund;Odd & Crow,Per,2024-05-03,201,North,7040000000019,Harbour (Deluxe),Ana Lund,album,1,2,T-034.524.680-1,Ana Lund;Liv Moe
NOABC2400002,Tin Roof,Ana Lund,,2024-05-03,,North,7040000000019,Harbour (Deluxe),Ana Lund,album,1,1,,
NOABC2400003,Alone,Ana Lund,,,,,,,,,,,,
`
const DAILY = 'date,territory,isrc,icpn,commercial_model,content_type,service_type,streams,song_sales,album_sales\n'
const WEEKLY = DAILY.replace('date', 'week')
/** A Friday, and the week it opens. */
const [FRIDAY, SATURDAY] = ['2024-05-03', '2024-05-04']

let folder: ImportFolder

beforeEach(async () => {
  folder = createImportFolder()
  await folder.run([folder.write('catalogue.csv', CATALOGUE)])
})
afterEach(() => folder.remove())

const imported = (text: string) => folder.run([folder.write('rows.csv', text)])

function named(counts: number[]): object {
  return Object.fromEntries(COUNT_NAMES.flatMap((name, i) => (counts[i] === 0 ? [] : [[name, counts[i]]])))
}

/** What is not zero of a territory's facts: weekly sums, and days by place in the week. */
function facts(territory: Territory): { sums: object; days: object[] | null }[] {
  return folder
    .query(`select * from fact where territory = ${TERRITORIES.indexOf(territory)} order by series_id, week`)
    .map((row) => ({
      sums: named(COUNT_NAMES.map((name) => Number(row[name]))),
      days: row['days'] instanceof Uint8Array ? unpackCounts(row['days'], DAYS_IN_WEEK).map(named) : null,
    }))
}

describe('catalogue of a label', () => {
  it('makes recordings, songs, products, albums, works and credits', () => {
    const entities = folder.query(
      "select kind, title, credit, release_date, record from entity where kind <> 'artist' order by kind, id",
    )
    expect(
      entities.map((row) => [row['kind'], row['title'], row['credit'], JSON.parse(String(row['record']))]),
    ).toEqual([
      ['album', 'Harbour (Deluxe)', 'Ana Lund', { label: 'North', releaseType: 'album' }],
      ['product', 'Harbour (Deluxe)', 'Ana Lund', { label: 'North', releaseType: 'album' }],
      ['recording', 'Slow River', 'Ana Lund & Odd & Crow feat. Per', { durationSec: 201, label: 'North' }],
      ['recording', 'Tin Roof', 'Ana Lund', { label: 'North' }],
      ['recording', 'Alone', 'Ana Lund', {}],
      ['song', 'Slow River', 'Ana Lund & Odd & Crow feat. Per', {}],
      ['song', 'Tin Roof', 'Ana Lund', {}],
      ['song', 'Alone', 'Ana Lund', {}],
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
    // Semicolons separate names, so a name may have any sign in it.
    expect(
      folder.query("select title from entity where kind = 'artist' order by id").map(({ title }) => title),
    ).toEqual(['Ana Lund', 'Odd & Crow', 'Per'])
    const tracks = folder.query(`
      select title from relation join entity on entity.id = to_id where relation = 'track' order by position`)
    expect(tracks).toEqual([{ title: 'Tin Roof' }, { title: 'Slow River' }])
  })

  it('is the same as newline-delimited JSON, packed or not', async () => {
    const [header = '', ...lines] = CATALOGUE.trimEnd().split('\n')
    const columns = header.split(',')
    const json = lines.map((line) => {
      const entries = line.split(',').map((cell, i): [string, unknown] => [columns[i] ?? '', toJsonValue(cell)])
      return JSON.stringify(Object.fromEntries(entries.filter(([, value]) => value !== null)))
    })
    const other = createImportFolder()
    await other.run([other.write('catalogue.ndjson.gz', gzipSync(json.join('\n')))])
    expect(other.content()).toBe(folder.content())
    other.remove()
  })

  it('replaces what it said before, and leaves what it does not say', async () => {
    await imported('isrc,title,artists,label\nNOABC2400001,Slow River (Edit),Ana Lund,South\n')
    const [recording] = folder.query(
      "select title, credit, release_date, record from entity where kind = 'recording' order by id",
    )
    expect(recording).toEqual({
      title: 'Slow River (Edit)',
      credit: 'Ana Lund',
      release_date: '2024-05-03',
      record: JSON.stringify({ durationSec: 201, label: 'South' }),
    })
  })

  it.each([
    ['isrc,title,artists\nX,Slow River,Ana Lund\n', 'isrc', 'not an ISRC like QZABC2400001: X'],
    ['isrc,title,artists\nNOABC2400001,Slow River,;\n', 'artists', 'names nobody'],
    ['isrc,title,artists,icpn\nNOABC2400001,Slow River,Ana,7040000000019\n', 'product_title', 'is empty'],
    [
      'isrc,title,artists,icpn\nNOABC2400001,Slow River,Ana,12\n',
      'icpn',
      'not an ICPN like 0000000000000 (12 to 14 digits): 12',
    ],
    [
      'isrc,title,artists,icpn,product_title,product_artists,release_type\nNOABC2400001,S,A,7040000000019,H,A,lp\n',
      'release_type',
      'not one of album, single, ep, video, playlist: lp',
    ],
  ])('refuses %j', async (text, column, reason) => {
    const { files } = await imported(text)
    expect(files[0]?.refusals).toEqual([{ line: 2, column, reason }])
  })
})

describe('consumption by day', () => {
  it('becomes weeks with their days, by breakout, and worldwide as the sum', async () => {
    const { files } = await imported(`${DAILY}
${FRIDAY},NO,NOABC2400001,,premium,,on_demand,70,,
${FRIDAY},NO,NOABC2400001,,ad_supported,,on_demand,20,,
${SATURDAY},NO,NOABC2400001,,,,,5,2,
${SATURDAY},US,NOABC2400001,,premium,video,programmed,9,,
`)
    expect(files[0]).toMatchObject({ format: 'consumption by day', read: 4, kept: 4, refused: 0 })
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

  it('replaces the same days, adds others, and changes nothing the second time', async () => {
    const first = `${DAILY}${FRIDAY},NO,NOABC2400001,,,,,70,1,\n${SATURDAY},NO,NOABC2400001,,,,,5,,\n`
    await imported(first)
    const content = folder.content()
    await imported(first)
    expect(folder.content()).toBe(content)
    await imported(`${DAILY}${FRIDAY},NO,NOABC2400001,,,,,80,,\n2024-05-05,NO,NOABC2400001,,,,,-3,,\n`)
    const [week] = facts('NO')
    expect(week).toEqual({
      sums: { unsplit: 82 },
      days: [{ unsplit: 80 }, { unsplit: 5 }, { unsplit: -3 }, {}, {}, {}, {}],
    })
    expect(facts('AA')).toEqual([week])
  })

  it('counts for recording, song, work, product, album and main artists, not for guests', async () => {
    await imported(`${DAILY}${FRIDAY},NO,NOABC2400001,07040000000019,,,,70,,\n${FRIDAY},NO,,7040000000019,,,,,,4\n`)
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

  it('merges what is said twice and refuses what is said otherwise', async () => {
    const { files } = await imported(
      `${DAILY}${FRIDAY},NO,NOABC2400001,,,,,70,,\n${FRIDAY},NO,NOABC2400001,,,,,70,,\n${FRIDAY},NO,NOABC2400001,,,,,71,,\n`,
    )
    expect(files[0]).toMatchObject({ read: 3, kept: 1, merged: 1, refused: 1 })
    expect(files[0]?.refusals).toEqual([
      { line: 4, column: null, reason: 'another row says another number of the same' },
    ])
    expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
  })

  it.each([
    ['2024-05-03,AA,NOABC2400001,,,,,1,,', 'territory', 'AA is the sum of the territories and is not imported'],
    ['2024-05-03,NO,,,,,,1,,', 'isrc', 'is empty, and so is icpn'],
    ['2024-05-03,NO,NOABC2499999,,,,,1,,', 'isrc', 'no recording NOABC2499999: import the catalogue too'],
    ['2024-05-03,NO,,7040000000026,,,,,,1', 'icpn', 'no product 7040000000026: import the catalogue too'],
    ['2024-05-03,NO,,7040000000019,,,,1,,', 'streams', 'is counted by recording, and isrc is empty'],
    ['2024-05-03,NO,NOABC2400001,7040000000019,,,,,,1', 'album_sales', 'is counted by product: leave isrc empty'],
    ['2024-05-03,NO,NOABC2400001,,,,,,,', 'streams', 'is empty, and so are song_sales and album_sales'],
    [
      '2024-05-03,NO,NOABC2400001,,premium,,,1,,',
      'service_type',
      'is empty: give all breakouts of the streams, or none',
    ],
    [
      '2024-05-03,US,NOABC2400001,,premium,,on_demand,1,,',
      'content_type',
      'is empty: give all breakouts of the streams, or none',
    ],
    ['2024-05-03,NO,NOABC2400001,,free,,on_demand,1,,', 'commercial_model', 'not one of ad_supported, premium: free'],
    ['2024-05-32,NO,NOABC2400001,,,,,1,,', 'date', 'not a date like 2024-04-19: 2024-05-32'],
    ['2024-05-03,NO,NOABC2400001,,,,,1.5,,', 'streams', 'not a whole number: 1.5'],
  ])('refuses %s', async (line, column, reason) => {
    const { files } = await imported(`${DAILY}${line}\n`)
    expect(files[0]?.refusals).toEqual([{ line: 2, column, reason }])
    expect(folder.query('select * from fact')).toEqual([])
  })
})

describe('consumption by week', () => {
  it('is kept as a sum without days, and so is worldwide', async () => {
    const { files } = await imported(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n2024-W18,SE,NOABC2400001,,,,,20,,\n`)
    expect(files[0]).toMatchObject({ format: 'consumption by week', kept: 2 })
    expect(facts('NO')).toEqual([{ sums: { unsplit: 500 }, days: null }])
    expect(facts('AA')).toEqual([{ sums: { unsplit: 520 }, days: null }])
    await imported(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,510,,\n`)
    expect(facts('AA')).toEqual([{ sums: { unsplit: 530 }, days: null }])
  })

  it('gives way to all seven days, and to no fewer', async () => {
    await imported(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n`)
    const rows = Array.from(
      { length: DAYS_IN_WEEK },
      (_, i) => `${addDays('2024-04-26', i)},NO,NOABC2400001,,,,,10,,\n`,
    )
    const few = await imported(DAILY + rows.slice(1).join(''))
    expect(few.files[0]).toMatchObject({ kept: 0, refused: 6 })
    expect(few.files[0]?.refusals[0]).toEqual({
      line: 2,
      column: 'date',
      reason: 'only the sum of this week is known: all seven days are needed to replace it',
    })
    expect(facts('NO')[0]?.sums).toEqual({ unsplit: 500 })
    await imported(DAILY + rows.join(''))
    expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
    const back = await imported(`${WEEKLY}2024-W18,NO,NOABC2400001,,,,,500,,\n`)
    expect(back.files[0]?.refusals[0]?.reason).toBe('this week is known by day: give days, not the week')
    expect(facts('NO')[0]?.sums).toEqual({ unsplit: 70 })
  })

  it('refuses a week that does not exist', async () => {
    const { files } = await imported(`${WEEKLY}2023-W53,NO,NOABC2400001,,,,,1,,\n`)
    expect(files[0]?.refusals).toEqual([
      { line: 2, column: 'week', reason: 'not a chart week like 2024-W17: 2023-W53' },
    ])
  })
})

function toJsonValue(cell: string): unknown {
  if (cell === '') return null
  if (cell.includes(';')) return cell.split(';')
  return /^\d{1,3}$/.test(cell) ? Number(cell) : cell
}
