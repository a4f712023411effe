import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { getError } from '../testing/create-chart-app.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent } from '../testing/scripted-provider.ts'

const ID = artistId(1)
const PATH = `/api/artists/${ID}.csv`

function createArtistApp(different: Record<string, unknown> = {}) {
  const test = createTestApp()
  test.provider.on(`/artists/${ID}`, (call) => {
    const total = call.query['start_date'] === '2026-11-13' ? 1_000 : 0
    return json({ ...artistRecord(ID, call, total), ...different })
  })
  return test
}

async function askRows({ app }: ReturnType<typeof createArtistApp>, query = ''): Promise<Record<string, string>[]> {
  const response = await app.inject(PATH + query)
  expect(response.statusCode).toBe(200)
  return parse(response.body, { bom: true, comment: '#', columns: true })
}

describe('GET /api/{kind}/{id}.csv', () => {
  it('has one figure per line with its comparison, and zero as 0', async () => {
    const rows = await askRows(createArtistApp())
    expect(
      rows.map(({ metric, breakout, value, unit, amount, compared_amount }) => [
        metric,
        breakout,
        value,
        unit,
        amount,
        compared_amount,
      ]),
    ).toEqual([
      ['streams', '', '', 'streams', '1000', '0'],
      ['streams', 'commercial_model', 'premium', 'streams', '1000', '0'],
      ['streams', 'commercial_model', 'ad_supported', 'streams', '0', '0'],
      ['equivalents', '', '', 'album_equivalent', '1', '0'],
    ])
    expect(rows[0]).toMatchObject({
      kind: 'artist',
      id: ID,
      title: 'The Invented Few',
      identifiers: `service:${ID} isni:0000000123456789`,
      location: 'US',
      start: '2026-11-13',
      end: '2026-11-19',
      compared_start: '2026-11-06',
      compared_end: '2026-11-12',
      only_content_type: '',
    })
  })

  it('has the filters and an empty comparison if there is none', async () => {
    const [row] = await askRows(createArtistApp(), '?compare=none&location=CA&content_type=audio&week=2026-W45')
    expect(row).toMatchObject({
      location: 'CA',
      only_content_type: 'audio',
      start: '2026-11-06',
      compared_start: '',
      compared_amount: '',
    })
  })

  it('has lines without amounts for missing data', async () => {
    const test = createArtistApp({ metrics: [] })
    expect((await askRows(test)).map(({ metric, unit, amount }) => [metric, unit, amount])).toEqual([
      ['streams', 'streams', ''],
      ['equivalents', '', ''],
    ])
    expect((await test.app.inject(PATH)).body).toContain(
      '# No data for these dates in this territory. This isn’t the same as zero',
    )
  })

  it('has a safe file name and a receipt', async () => {
    const { headers, body } = await createArtistApp({ artist_name: '=1+1"\r\nx/..' }).app.inject(PATH)
    expect(headers['content-disposition']).toBe('attachment; filename="1-1-x-figures-us-2026-11-13-2026-11-19.csv"')
    expect(body).toContain('# Unit: Album Equivalent\r\n# Computed by Chartroom: comparison with another period\r\n')
    expect(body).toContain('# Compared with: 2026-11-06 to 2026-11-12\r\n')
    expect(body).toContain(`"'=1+1"" x/.."`)
  })

  it.each([
    ['a malformed id', '/api/artists/nobody.csv', 400, 'bad_request', 'id'],
    ['an unsupported filter', `${PATH}?location=GB&content_type=audio`, 400, 'bad_request', 'content_type'],
    ['a start without an end', `${PATH}?start=2026-11-01`, 400, 'bad_request', 'end'],
    ['nobody', `/api/artists/${artistId(2)}.csv`, 404, 'not_found', 'id'],
  ])('refuses %s', async (_what, url, status, code, field) => {
    const test = createArtistApp()
    test.provider.on(`/artists/${artistId(2)}`, () => noContent())
    expect(await getError(test, url)).toMatchObject({ status, code, field })
  })
})
