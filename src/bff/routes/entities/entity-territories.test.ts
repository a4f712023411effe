import { describe, expect, it } from 'vitest'
import { type TerritoryLine, territoryLineSchema } from '#contract/api/territories.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { artistId, artistRecord, json, noContent } from '../../testing/scripted-provider.ts'

const ID = artistId(1)
const PATH = `/artists/${ID}`

function createArtistApp(): TestApp {
  const test = createTestApp()
  test.provider.on(PATH, (call) => json(artistRecord(ID, call)))
  return test
}

async function getTerritories({ app }: TestApp, query = '') {
  const response = await app.inject(`/api/artists/${ID}/territories${query}`)
  const lines = response.body
    .trim()
    .split('\n')
    .map((line) => territoryLineSchema.parse(JSON.parse(line)))
  const byTerritory = new Map<string, TerritoryLine>()
  for (const line of lines) if ('location' in line) byTerritory.set(line.location, line)
  return { lines, byTerritory, last: lines.at(-1) }
}

describe('GET /api/{kind}/{id}/territories', () => {
  it('sends all 63 territories, then the receipt', async () => {
    const test = createArtistApp()
    const { lines, byTerritory, last } = await getTerritories(test)
    expect(lines).toHaveLength(64)
    expect(new Set(byTerritory.keys())).toEqual(new Set(TERRITORIES))
    expect(byTerritory.get('DE')).toMatchObject({ state: 'shown', metrics: { streams: { total: 1_000 } } })
    expect(last).toMatchObject({ done: true, shown: 63, failed: 0, receipt: { location: null, partial: false } })
    expect(test.provider.dataCalls()).toHaveLength(63)
  })

  it('distinguishes missing data from failures and still sends the others', async () => {
    const test = createArtistApp()
    test.provider.script(({ query }) => (query['location'] === 'FR' ? noContent() : null))
    test.provider.script(({ query }) => (query['location'] === 'GB' ? json({}, 400) : null))
    const { byTerritory, last } = await getTerritories(test)
    expect(byTerritory.get('FR')).toMatchObject({ state: 'no_data', metrics: null })
    expect(byTerritory.get('GB')).toMatchObject({ state: 'failed', metrics: null })
    expect(last).toMatchObject({ shown: 61, failed: 1, receipt: { partial: true } })
  })

  it('makes no call for territories without the filter', async () => {
    const test = createArtistApp()
    const { byTerritory } = await getTerritories(test, '?content_type=audio')
    expect(test.provider.dataCalls()).toHaveLength(3)
    expect(byTerritory.get('DE')).toMatchObject({ state: 'not_applicable', metrics: null })
    expect(byTerritory.get('US')).toMatchObject({ state: 'shown' })
  })

  it('compares each territory with its previous period', async () => {
    const test = createArtistApp()
    const { byTerritory, last } = await getTerritories(test, '?week=2026-W40&compare=previous')
    expect(test.provider.dataCalls()).toHaveLength(126)
    expect(byTerritory.get('JP')).toMatchObject({
      comparison: { failed: false, metrics: { streams: { total: 1_000 } } },
    })
    expect(last).toMatchObject({ receipt: { computed: ['comparison'] } })
  })
})
