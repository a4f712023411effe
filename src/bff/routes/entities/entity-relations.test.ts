import { describe, expect, it } from 'vitest'
import { relationLineSchema, RELATED_TITLES_PER_KIND } from '#contract/api/relations.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent } from '../../testing/scripted-provider.ts'

const ID = artistId(1)
const songId = (n: number) => `SG${String(n).padStart(32, '0')}`
const PRODUCT = `MPROD${'1'.padStart(32, '0')}`
const SONGS = Array.from({ length: RELATED_TITLES_PER_KIND + 3 }, (_, i) => songId(i + 1))

function createArtistApp(): TestApp {
  const test = createTestApp()
  const discography = SONGS.map((id) => ({ entity_type: 'song', id, title: `Song ${id.at(-1)}` }))
  test.provider.on(`/artists/${ID}`, (call) => json({ ...artistRecord(ID, call), discography }))
  for (const id of SONGS) {
    test.provider.on(`/songs/${id}`, (call) => {
      const { metrics } = artistRecord(id, call)
      return json({ id, title: 'Song', release_date: '2024-03-08', metrics })
    })
  }
  return test
}

async function getRelated({ app }: TestApp, query = '') {
  const response = await app.inject(`/api/artists/${ID}/related${query}`)
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => relationLineSchema.parse(JSON.parse(line)))
  return { lines, last: lines.at(-1), of: (id: string) => lines.find((line) => 'id' in line && line.id === id) }
}

describe('GET /api/{kind}/{id}/related', () => {
  it('makes one call per title, up to the limit, and reports the rest', async () => {
    const test = createArtistApp()
    const { lines, last, of } = await getRelated(test)
    expect(lines).toHaveLength(RELATED_TITLES_PER_KIND + 1)
    expect(of(songId(1))).toMatchObject({ state: 'shown', releaseDate: '2024-03-08', streams: 1_000, position: null })
    expect(last).toMatchObject({ done: true, shown: RELATED_TITLES_PER_KIND, failed: 0, skipped: 3 })
    expect(test.provider.dataCalls()).toHaveLength(RELATED_TITLES_PER_KIND + 1)
  })

  it('distinguishes missing data from failures and still sends the others', async () => {
    const test = createArtistApp()
    test.provider.on(`/songs/${songId(1)}`, () => noContent())
    test.provider.on(`/songs/${songId(2)}`, () => json({}, 400))
    const { last, of } = await getRelated(test)
    expect(of(songId(1))).toMatchObject({ state: 'no_data', streams: null })
    expect(of(songId(2))).toMatchObject({ state: 'failed', streams: null, releaseDate: null })
    expect(last).toMatchObject({ failed: 1, receipt: { partial: true } })
  })

  it.each([
    [{ edition: 'Deluxe', product_format: 'CD', icpn: '601130864281' }, 'Deluxe'],
    [{ product_format: 'CD', icpn: '601130864281' }, 'CD'],
    [{ icpn: '601130864281' }, '601130864281'],
    [{}, null],
  ])('distinguishes editions of an album: %o', async (record, edition) => {
    const test = createTestApp()
    const discography = [{ entity_type: 'product', id: PRODUCT, title: 'Album' }]
    test.provider.on(`/artists/${ID}`, (call) => json({ ...artistRecord(ID, call), discography }))
    test.provider.on(`/musical_products/${PRODUCT}`, (call) => {
      const { metrics } = artistRecord(PRODUCT, call)
      return json({ id: PRODUCT, title: 'Album', metrics, ...record })
    })
    expect((await getRelated(test)).of(PRODUCT)).toMatchObject({ edition })
  })

  it('fails as a whole if the entity’s own record fails', async () => {
    const test = createArtistApp()
    test.provider.on(`/artists/${ID}`, () => json({}, 400))
    expect((await test.app.inject(`/api/artists/${ID}/related`)).statusCode).toBeGreaterThanOrEqual(500)
  })
})
