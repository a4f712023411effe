import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import writeSheet from 'write-excel-file/node'
import type { ErrorBody } from '#contract/errors.ts'
import {
  PREVIEW_FILE_TYPES,
  type PreviewLine,
  previewLineSchema,
  type PreviewResult,
} from '#contract/desk/roster-preview.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, json, noContent, songId } from '../../testing/scripted-provider.ts'
import { toWorkbook, toWorkbookParts, zip } from '../../testing/test-workbook.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const ISRC = 'QZTST2600001'
const BARCODE = '4006381333931'
const ISNI = '0000000121032683'
const albumId = songId(9).replace('SG', 'MRELG')
const SONG = { id: songId(1), title: 'Slow River', display_artist_name: 'Ana Lund', isrc: ISRC }
const ALBUM = { id: albumId, title: 'Tin Roof', display_artist_name: 'Odd Crow' }
const CHART = { id: 'CR00001', chart_name: 'US Songs', chart_owner: 'Tallyline', entity_type: 'SONG', location: 'US' }

/** Creates an app whose provider has one song, album, artist, and chart. */
function createPreviewApp(): TestApp {
  const test = createTestApp()
  const records: Record<string, object> = {
    [`/musical_recordings/${ISRC}`]: {
      title: 'Slow River',
      relationships: [{ ...SONG, entity_type: 'song' }],
    },
    [`/songs/${SONG.id}`]: SONG,
    [`/musical_release_groups/${BARCODE}`]: ALBUM,
    [`/artists/${ISNI}`]: { id: artistId(1), isni: ISNI, artist_name: 'Odd Crow' },
    '/musical_recordings/QZTST2600002': {
      id: songId(2).replace('SG', 'MRECO'),
      title: 'Recording',
      relationships: [{ entity_type: 'song', id: songId(3), title: 'Its Song', display_artist_name: 'Ana Lund' }],
    },
  }
  test.provider.script(({ path }) => (records[path] === undefined ? null : json(records[path])))
  test.provider.on('/charts', () => json({ charts: [CHART] }))
  test.provider.on('/search', ({ body }) => {
    const { entity_type, query } = JSON.parse(body) as { entity_type: string; query: string }
    const hits = {
      song: [SONG],
      musical_release_group: [ALBUM],
      artist: [{ id: artistId(1), artist_name: 'Odd Crow' }],
    }
    const words = query.toLowerCase().split(' ')
    const results = (hits[entity_type as 'song'] ?? []).filter((hit) => {
      const text = JSON.stringify(hit).toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return json({ results, total_results: results.length })
  })
  return test
}

async function post({ app }: TestApp, payload: object | Buffer, type = 'application/json') {
  return app.inject({
    method: 'POST',
    url: '/api/rosters/preview',
    headers: { ...OWN, 'content-type': type },
    payload,
  })
}

function toLines(body: string): PreviewLine[] {
  return body
    .trim()
    .split('\n')
    .map((line) => previewLineSchema.parse(JSON.parse(line)))
}

async function preview(test: TestApp, payload: object | Buffer, type?: string): Promise<PreviewResult[]> {
  const response = await post(test, payload, type)
  expect(response.statusCode, response.body).toBe(200)
  const lines = toLines(response.body)
  expect(lines.at(-1)).toEqual({ done: true })
  return lines.flatMap((line) => ('result' in line ? line.result : []))
}

async function errorOf(test: TestApp, payload: object | Buffer, type?: string) {
  const response = await post(test, payload, type)
  return { status: response.statusCode, ...response.json<ErrorBody>().error }
}

const summarize = (results: PreviewResult[]) =>
  results.map(({ line, state, by, reason, sameAs, candidates }) =>
    [line, state, by ?? reason, ...(sameAs === null ? [] : [sameAs]), ...candidates.map(({ id }) => id)].join(' '),
  )

async function toXlsx(rows: (string | number | null)[][]): Promise<Buffer> {
  return writeSheet(rows.map((row) => row.map((value) => ({ value: value ?? undefined })))).toBuffer()
}

describe('POST /api/rosters/preview', () => {
  it('causes no warning of Node about too many listeners', async () => {
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)
    onTestFinished(() => void process.off('warning', note))
    await preview(createPreviewApp(), { text: SONG.id })
    await setImmediate()
    expect(warnings).toEqual([])
  })

  it('returns the match of each pasted line, in order', async () => {
    const text = [
      ISRC,
      '',
      BARCODE,
      ISNI,
      'CR00001',
      'Ana Lund - Slow River',
      ISRC,
      'QZTST2600002',
      'QZTST2600003',
      '4006381333932',
      'Odd Crow – tin roof',
      'Odd Crow',
      'Slow',
      'Nobody - Nothing',
    ].join('\n')
    expect(summarize(await preview(createPreviewApp(), { text }))).toEqual([
      `1 matched isrc ${SONG.id}`,
      `3 matched icpn ${ALBUM.id}`,
      `4 matched isni ${artistId(1)}`,
      '5 matched id CR00001',
      `6 duplicate name 1 ${SONG.id}`,
      '7 duplicate same_text 1',
      `8 matched isrc ${songId(3)}`,
      '9 unknown not_found',
      '10 invalid check_digit',
      `11 duplicate name 3 ${ALBUM.id}`,
      `12 duplicate name 4 ${artistId(1)}`,
      `13 ambiguous similar ${SONG.id}`,
      '14 unknown not_found',
    ])
  })

  it('needs one call per identifier, and none for a name that is stored', async () => {
    const test = createPreviewApp()
    await preview(test, { text: ISRC })
    expect(test.provider.dataCalls()).toHaveLength(1)
    expect(test.provider.dataCalls()[0]?.query).not.toHaveProperty('id_type')
    expect(await preview(test, { text: `${ISRC}\n${SONG.id}` })).toMatchObject([
      { state: 'matched', candidates: [{ title: 'Slow River', credit: 'Ana Lund' }] },
      { state: 'duplicate', sameAs: 1 },
    ])
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('marks lines as unknown while the provider fails', async () => {
    const test = createPreviewApp()
    test.provider.script(({ path }) => (path === '/auth' ? null : json({}, 500)))
    expect(summarize(await preview(test, { text: `${ISRC}\nAna Lund - Slow River` }))).toEqual([
      '1 unknown provider_failed',
      '2 unknown provider_failed',
    ])
  })

  it('tries the recording when the provider refuses the ISRC of a song', async () => {
    const test = createPreviewApp()
    test.provider.on('/songs/QZTST2600002', () => json({}, 400))
    expect(summarize(await preview(test, { text: 'QZTST2600002' }))).toEqual([`1 matched isrc ${songId(3)}`])
  })

  it('reads CSV files with semicolons, quotes, Windows-1252 and formulas', async () => {
    const csv = `Künstler;Title;Artist;ISRC\r\nx;"Slow River";Ana Lund;\r\nx;;;${ISRC}\r\nx;=cmd();Ana;\r\nx;Sl\u00f6w;Nobody;QZTST2600004\r\n`
    const test = createPreviewApp()
    const response = await post(test, Buffer.from(csv, 'latin1'), PREVIEW_FILE_TYPES.csv)
    const [head] = toLines(response.body)
    expect(head).toEqual({
      lines: 4,
      columns: [
        { name: 'ISRC', key: 'isrc' },
        { name: 'Artist', key: 'artist' },
        { name: 'Title', key: 'title' },
      ],
    })
    const results = toLines(response.body).flatMap((line) => ('result' in line ? line.result : []))
    expect(summarize(results)).toEqual([
      `2 matched name ${SONG.id}`,
      `3 duplicate isrc 2 ${SONG.id}`,
      '4 invalid formula',
      '5 unknown not_found',
    ])
    expect(results[3]?.text).toBe('QZTST2600004 · Nobody · Slöw')
  })

  it('is ambiguous if an unknown identifier comes with the names of another title', async () => {
    const csv = 'isrc,artist,title\nQZTST2600009,Ana Lund,Slow River\n'
    const results = await preview(createPreviewApp(), Buffer.from(csv), PREVIEW_FILE_TYPES.csv)
    expect(summarize(results)).toEqual([`2 ambiguous by_name_only ${SONG.id}`])
  })

  it('reads the first sheet of XLSX files, also numbers and formulas', async () => {
    const file = await toXlsx([
      ['Catalog', null],
      ['UPC', 'Note'],
      [Number(BARCODE), 'x'],
      ['=1+1', null],
      [36000291452, null],
    ])
    expect(summarize(await preview(createPreviewApp(), file, PREVIEW_FILE_TYPES.xlsx))).toEqual([
      `3 matched icpn ${ALBUM.id}`,
      '4 invalid formula',
      '5 unknown not_found',
    ])
  })

  it('reads columns that were copied from a spreadsheet', async () => {
    const text = `Ana Lund\tSlow River\nOdd Crow\tTin Roof`
    expect(summarize(await preview(createPreviewApp(), { text }))).toEqual([
      `1 matched name ${SONG.id}`,
      `2 matched name ${ALBUM.id}`,
    ])
  })

  it('refuses too many lines and too large texts and files, and names the limits', async () => {
    const test = createPreviewApp()
    const isrcs = Array.from({ length: 100_000 }, (_, index) => `QZTST${2_600_000 + index}`)
    const limit = 'Chartroom checks at most 10,000 lines at once. Split the list into smaller parts.'
    expect(await errorOf(test, { text: isrcs.join('\n') })).toMatchObject({
      status: 400,
      field: 'text',
      message: limit,
    })
    expect(await errorOf(test, Buffer.from(isrcs.join('\n')), PREVIEW_FILE_TYPES.csv)).toMatchObject({
      field: 'file',
      message: limit,
    })
    const sheet = await toXlsx(isrcs.slice(0, 10_030).map((isrc) => [isrc]))
    expect(await errorOf(test, sheet, PREVIEW_FILE_TYPES.xlsx)).toMatchObject({ field: 'file', message: limit })
    expect((await errorOf(test, { text: 'x'.repeat(2_200_000) })).message).toContain('at most 2 MB')
    const large = await errorOf(test, Buffer.alloc(5_300_000, 'a'), PREVIEW_FILE_TYPES.csv)
    expect(large).toMatchObject({ status: 413, message: 'A file can have at most 5 MB. Save only the needed columns.' })
    expect(test.provider.dataCalls()).toEqual([])
  })

  it('refuses archives that grow, lie about their size, or are none', async () => {
    const test = createPreviewApp()
    const name = 'xl/worksheets/sheet1.xml'
    const bomb = zip([...toWorkbookParts(name), { name, content: Buffer.alloc(40_000_000), claimedBytes: 10 }])
    expect((await errorOf(test, bomb, PREVIEW_FILE_TYPES.xlsx)).message).toContain('too large')
    for (const file of [Buffer.from('no archive'), Buffer.alloc(0), zip([{ name: 'a.xml', content: '<a/>' }])]) {
      const error = await errorOf(test, file, PREVIEW_FILE_TYPES.xlsx)
      expect(error).toMatchObject({ status: 400, field: 'file' })
      expect(error.message).toContain('can’t be read')
    }
  })

  it('refuses sheets with cells far away', async () => {
    const test = createPreviewApp()
    expect(
      (await errorOf(test, toWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), PREVIEW_FILE_TYPES.xlsx)).message,
    ).toContain('at most 200 columns')
    expect(
      (await errorOf(test, toWorkbook('<row r="1"><c r="A1048576"><v>1</v></c></row>'), PREVIEW_FILE_TYPES.xlsx))
        .message,
    ).toContain('10,000 lines')
  })

  it.each([
    [{ text: ' \n ' }, 'Paste at least one line.'],
    [{ lines: [] }, 'Send pasted lines as text, or a CSV or XLSX file.'],
  ])('refuses %j', async (body, message) => {
    expect(await errorOf(createPreviewApp(), body)).toMatchObject({ status: 400, field: 'text', message })
  })

  it('refuses files without lines, other types and other sites', async () => {
    const test = createPreviewApp()
    expect((await errorOf(test, Buffer.from('isrc\n'), PREVIEW_FILE_TYPES.csv)).message).toContain('no lines')
    expect((await post(test, Buffer.from('x'), 'application/pdf')).statusCode).toBe(415)
    const foreign = await test.app.inject({ method: 'POST', url: '/api/rosters/preview', payload: { text: ISRC } })
    expect(foreign.statusCode).toBe(403)
  })

  it('matches nothing when the provider has no data', async () => {
    const test = createTestApp()
    test.provider.script(({ path }) => (path === '/auth' ? null : noContent()))
    expect(summarize(await preview(test, { text: `${ISRC}\n${songId(4)}\nCR00009` }))).toEqual([
      '1 unknown not_found',
      '2 unknown not_found',
      '3 unknown not_found',
    ])
  })
})
