import { DAYS_IN_WEEK, toDayNumber } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { addCounts, COUNT_NAMES, type Counts, packCounts, zeroCounts } from '../store/facts.ts'
import { toServiceId } from '../store/service-id.ts'
import type { EntityRecord } from '../store/store.ts'
import { openWriter, type Writer } from '../store/writer.ts'

/*
 * A small test catalog: two artists and a collaboration, two editions of an album, a work, streams without breakouts,
 * weeks without days, a song that was released in the last week, and an entity without facts.
 */

/** Friday of the first week. The facts include the formula change on 2026-01-02. */
export const FIRST_WEEK = '2025-11-28'
export const WEEKS = 12
export const LAST_DAY = '2026-02-19'
/** A Tuesday within the last week. */
export const LATE_RELEASE = '2026-02-17'
export const SMALL_TERRITORIES = ['US', 'CA', 'DE'] as const satisfies Territory[]

const AA = TERRITORIES.indexOf('AA')

export const IDS = {
  mara: toServiceId('artist', 'mara'),
  harbours: toServiceId('artist', 'harbours'),
  stray: toServiceId('artist', 'stray'),
  lanterns: toServiceId('song', 'lanterns'),
  ferry: toServiceId('song', 'ferry'),
  etoile: toServiceId('song', 'etoile'),
  unsplit: toServiceId('song', 'unsplit'),
  unmeasured: toServiceId('song', 'unmeasured'),
  weekly: toServiceId('song', 'weekly'),
  charted: toServiceId('song', 'charted'),
  late: toServiceId('song', 'late'),
  album: toServiceId('album', 'lights'),
  lanternsStudio: toServiceId('recording', 'lanterns studio'),
  lanternsLive: toServiceId('recording', 'lanterns live'),
  ferryStudio: toServiceId('recording', 'ferry'),
  etoileStudio: toServiceId('recording', 'etoile'),
  standard: toServiceId('product', 'lights standard'),
  deluxe: toServiceId('product', 'lights deluxe'),
  work: toServiceId('work', 'lanterns'),
} as const

export type SmallCatalog = {
  charts: Record<'songsUs' | 'albumsUs' | 'songsDe' | 'albumsDe' | 'songsAa' | 'streams' | 'ranking', string>
}

export function writeSmallCatalog(file: string): SmallCatalog {
  const writer = openWriter(file)
  try {
    return writer.transaction(() => {
      const rows = putEntities(writer)
      putFacts(writer, rows)
      const charts = putCharts(writer, rows)
      writer.rebuildSearch()
      return { charts }
    })
  } finally {
    writer.close()
  }
}

type Rows = Record<keyof typeof IDS, number>

function putEntities(writer: Writer): Rows {
  const rows: Partial<Rows> = {}
  let popularity = 1000
  const put = (
    kind: EntityKind,
    name: keyof typeof IDS,
    title: string,
    credit: string | null,
    record: EntityRecord = {},
    origin = 'test',
    released = '2025-11-28',
  ): number => {
    const releaseDate = kind === 'artist' || kind === 'work' ? null : released
    popularity -= 1
    const rowId = writer.putEntity({
      kind,
      serviceId: IDS[name],
      title,
      credit,
      releaseDate,
      popularity,
      origin,
      record,
    })
    rows[name] = rowId
    return rowId
  }

  const genres = [{ domain: 'popular', mainGenre: 'Pop', genres: ['Dream Pop'] }]
  const mara = put('artist', 'mara', 'Mara Keller', null, {
    artistType: 'person',
    country: 'DE',
    genres,
    sortName: 'Keller, Mara',
  })
  const harbours = put('artist', 'harbours', 'The Tin Harbours', null, { artistType: 'group', country: 'GB' })
  put('artist', 'stray', 'Stray Signal', null)
  writer.putIdentifier('isni', '0000000123456789', mara)
  writer.putIdentifier('isni', '0000000987654321', mara)
  writer.putIdentifier('isni', '000000045678901X', harbours)

  const joint = 'Mara Keller & The Tin Harbours'
  const asMara = [{ artistRowId: mara, name: 'Mara Keller', role: 'main' }]
  const asBoth = [...asMara, { artistRowId: harbours, name: 'The Tin Harbours', role: 'main' }]
  const asGuest = [...asMara, { artistRowId: harbours, name: 'The Tin Harbours', role: 'featured' }]
  const songs = [
    put('song', 'lanterns', 'Paper Lanterns', 'Mara Keller', { languages: ['en'], genres }),
    put('song', 'ferry', 'Night Ferry', joint),
    put('song', 'etoile', 'Étoile polaire', 'Mara Keller'),
  ]
  for (const [i, credits] of [asMara, asBoth, asGuest].entries()) writer.putCredits(songs[i] ?? 0, credits)
  put('song', 'unsplit', 'Uncounted Hours', 'Stray Signal', {}, 'import plain')
  put('song', 'unmeasured', 'Only Ranked', 'Unknown Artist', {}, 'import charts')
  put('song', 'weekly', 'By the Week', 'Stray Signal', {}, 'import weekly')
  put('song', 'charted', 'Sometimes Charted', 'Stray Signal', {}, 'import charts')
  put('song', 'late', 'Later Than Planned', 'Unknown Artist', {}, 'test', LATE_RELEASE)

  const recording = (name: keyof typeof IDS, title: string, credit: string, isrc: string | null, song: number) => {
    const record = { durationSec: 201, label: 'Lowtide Records', languages: ['en'] }
    const rowId = put('recording', name, title, credit, record)
    if (isrc !== null) for (const entity of [rowId, song]) writer.putIdentifier('isrc', isrc, entity)
    writer.putRelation(song, 'recording', rowId, 'song')
    writer.putCredits(rowId, song === songs[0] ? asMara : song === songs[1] ? asBoth : asGuest)
    return rowId
  }
  const [lanterns = 0, ferry = 0, etoile = 0] = songs
  const recordings = [
    recording('lanternsStudio', 'Paper Lanterns', 'Mara Keller', 'QZTST2500001', lanterns),
    recording('lanternsLive', 'Paper Lanterns (Live in Bremen)', 'Mara Keller', 'QZTST2500002', lanterns),
    recording('ferryStudio', 'Night Ferry', joint, 'QZTST2500003', ferry),
    recording('etoileStudio', 'Étoile polaire', 'Mara Keller', null, etoile),
  ]

  const album = put('album', 'album', 'Harbour Lights', 'Mara Keller', {
    releaseType: 'album',
    label: 'Lowtide Records',
  })
  const editions = [
    ['standard', '0812345678901', 'Standard'],
    ['deluxe', '0812345678902', 'Deluxe'],
  ] as const
  writer.putCredits(album, asMara)
  for (const [position, [name, icpn, edition]] of editions.entries()) {
    const record = { releaseType: 'album', productFormat: 'Digital', edition, label: 'Lowtide Records' } as const
    const product = put('product', name, 'Harbour Lights', 'Mara Keller', record)
    for (const entity of [product, album]) writer.putIdentifier('icpn', icpn, entity)
    writer.putCredits(product, asMara)
    writer.putRelation(album, 'product', product, 'album', position)
    for (const [track, rowId] of recordings.entries()) {
      if (name === 'deluxe' || track !== 1) writer.putRelation(product, 'track', rowId, 'product', track)
    }
  }
  const work = put('work', 'work', 'Paper Lanterns', null, { writers: [{ name: 'M. Keller', role: 'composer' }] })
  writer.putIdentifier('iswc', 'T3452468001', work)
  for (const rowId of recordings.slice(0, 2)) writer.putRelation(rowId, 'work', work, 'recording')
  writer.putRelation(mara, 'discography_album', album, 'artist')
  for (const song of songs) writer.putRelation(mara, 'discography_song', song, 'artist')
  writer.putRelation(harbours, 'discography_song', ferry, 'artist')
  return rows as Rows
}

function putFacts(writer: Writer, rows: Rows): void {
  const random = createRandom()
  const series = (recording: number | null, product: number | null, entities: readonly number[]): number => {
    const id = writer.putSeries(recording, product)
    for (const entity of entities) writer.linkSeries(entity, id)
    return id
  }
  const { mara, harbours, album, standard, deluxe } = rows
  const all = [
    series(rows.lanternsStudio, standard, [mara, rows.lanterns, rows.lanternsStudio, rows.work, standard, album]),
    series(rows.lanternsStudio, deluxe, [mara, rows.lanterns, rows.lanternsStudio, rows.work, deluxe, album]),
    series(rows.lanternsLive, deluxe, [mara, rows.lanterns, rows.lanternsLive, rows.work, deluxe, album]),
    series(rows.ferryStudio, standard, [mara, harbours, rows.ferry, rows.ferryStudio, standard, album]),
    series(rows.etoileStudio, null, [mara, rows.etoile, rows.etoileStudio]),
  ]
  const sales = [series(null, standard, [mara, standard, album]), series(null, deluxe, [mara, deluxe, album])]
  for (const seriesId of [...all, ...sales]) {
    for (let week = 0; week < WEEKS; week++) {
      const worldwide = Array.from({ length: DAYS_IN_WEEK }, zeroCounts)
      for (const territory of SMALL_TERRITORIES) {
        const days = Array.from({ length: DAYS_IN_WEEK }, () => toDay(random, sales.includes(seriesId)))
        for (const [i, day] of days.entries()) addCounts(worldwide[i] ?? [], day)
        putWeek(writer, TERRITORIES.indexOf(territory), seriesId, week, days)
      }
      putWeek(writer, AA, seriesId, week, worldwide)
    }
  }

  // Daily streams without breakouts, only in the third week in the US.
  const plain = series(writer.putEntity(recordingOf('unsplit', 'import plain')), null, [rows.unsplit])
  const unsplitDay = zeroCounts().with(COUNT_NAMES.indexOf('unsplit'), 1000)
  putWeek(
    writer,
    TERRITORIES.indexOf('US'),
    plain,
    2,
    Array.from({ length: DAYS_IN_WEEK }, () => unsplitDay),
  )
  // The song was released on a Tuesday: zeros before it, then 100 streams a day.
  const late = series(writer.putEntity(recordingOf('late', 'test')), null, [rows.late])
  const lateDay = zeroCounts().with(COUNT_NAMES.indexOf('pr_a_od'), 100)
  const lateDays = Array.from({ length: DAYS_IN_WEEK }, (_, day) => (day < 4 ? zeroCounts() : lateDay))
  putWeek(writer, TERRITORIES.indexOf('US'), late, WEEKS - 1, lateDays)
  // The song has weekly totals without days, for weeks 3 and 5 only.
  const weekly = series(writer.putEntity(recordingOf('weekly', 'import weekly')), null, [rows.weekly])
  for (const week of [3, 5]) {
    const sums = zeroCounts().with(COUNT_NAMES.indexOf('pr_a_od'), 700)
    writer.putFactWeek(TERRITORIES.indexOf('US'), weekly, fridayOf(week), sums, null)
  }

  // The song has streams of chart weeks in two territories. It left the chart after weeks 3 and 4.
  const charted = series(writer.putEntity(recordingOf('charted', 'import charts')), null, [rows.charted])
  const rival = series(writer.putEntity(recordingOf('rival', 'import charts')), null, [])
  const chartWeeks = [
    ['US', charted, [2, 3]],
    ['CA', charted, [4]],
    ['US', rival, [2, 3, 4, 5]],
  ] as const
  for (const [territory, seriesId, weeks] of chartWeeks) {
    for (const week of weeks) {
      const sums = zeroCounts().with(COUNT_NAMES.indexOf('unsplit'), 900)
      for (const index of [TERRITORIES.indexOf(territory), AA])
        writer.putFactWeek(index, seriesId, fridayOf(week), sums, null, { isFromChart: true })
    }
  }
}

function recordingOf(name: string, origin: string) {
  const serviceId = toServiceId('recording', `${name} recording`)
  return {
    kind: 'recording',
    serviceId,
    title: name,
    credit: null,
    releaseDate: null,
    popularity: 0,
    origin,
    record: {},
  } as const
}

function putCharts(writer: Writer, rows: Rows): SmallCatalog['charts'] {
  const put = (
    key: string,
    entityKind: 'song' | 'album',
    location: Territory,
    entityRows: number[],
    metrics: 'facts' | 'streams' | 'none' = 'facts',
    owner = 'Tidewater',
  ): string => {
    const chartId = writer.putChart({
      key,
      name: key,
      owner,
      entityKind,
      description: `${key}, weekly`,
      location,
      depth: 10,
      metrics,
      origin: 'test',
    })
    for (let week = 0; week < WEEKS; week++) {
      // This week was never published.
      if (week === 4 && metrics === 'none') continue
      writer.putChartWeek(
        chartId,
        fridayOf(week),
        entityRows.map((entityRowId, i) => ({
          rank: i + 1,
          entityRowId,
          premiere: fridayOf(0),
          weeksOn: week + 1,
          peak: i + 1,
          low: i + 1,
          counts: metrics === 'none' ? null : packCounts([weekSums(writer, location, entityRowId, week)]),
        })),
      )
    }
    return chartId
  }
  const songs = [rows.lanterns, rows.ferry, rows.etoile]
  return {
    songsUs: put('Songs US', 'song', 'US', songs),
    albumsUs: put('Albums US', 'album', 'US', [rows.album]),
    songsDe: put('Songs DE', 'song', 'DE', songs),
    albumsDe: put('Albums DE', 'album', 'DE', [rows.album]),
    songsAa: put('Songs AA', 'song', 'AA', songs),
    streams: put('Streams US', 'song', 'US', songs, 'streams', 'Gull & Anchor'),
    ranking: put('Ranking US', 'song', 'US', [...songs, rows.unmeasured], 'none', 'Gull & Anchor'),
  }
}

function weekSums(writer: Writer, territory: Territory, entityRowId: number, week: number): Counts {
  const sums = COUNT_NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')
  const row = writer.database
    .prepare(
      `select ${sums} from fact f join entity_series s using (series_id) where territory = ? and entity_id = ? and week = ?`,
    )
    .get(TERRITORIES.indexOf(territory), entityRowId, fridayOf(week))
  return COUNT_NAMES.map((name) => Number(row?.[name] ?? 0))
}

function putWeek(writer: Writer, territory: number, seriesId: number, week: number, days: Counts[]): void {
  const sums = zeroCounts()
  for (const day of days) addCounts(sums, day)
  writer.putFactWeek(territory, seriesId, fridayOf(week), sums, packCounts(days))
}

function fridayOf(week: number): number {
  return toDayNumber(FIRST_WEEK) + week * DAYS_IN_WEEK
}

function toDay(random: (below: number) => number, isSales: boolean): Counts {
  return COUNT_NAMES.map((name) => {
    if (name === 'unsplit') return 0
    if (name === 'album_sales') return isSales ? random(40) : 0
    if (isSales) return 0
    // Occasional corrections are negative.
    if (name === 'song_sales') return random(30) - 2
    return random(50_000)
  })
}

/** The linear congruential generator of Numerical Recipes, which gives the same numbers on every machine. */
function createRandom(): (below: number) => number {
  let state = 20_260_102
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
