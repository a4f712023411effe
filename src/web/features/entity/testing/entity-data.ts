import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { unitKindOf } from '#contract/territories.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'

export const TEST_ENTITY_ID = `SG${'0'.repeat(31)}1`
export const TEST_ARTIST_ID = `AR${'0'.repeat(31)}1`

export function createEntityAnswer(overrides: Partial<EntityAnswer> = {}): EntityAnswer {
  const location = overrides.location ?? 'US'
  const window = { start: '2026-10-23', end: '2026-11-19' }
  const unit = unitKindOf(location)
  return {
    kind: 'song',
    id: TEST_ENTITY_ID,
    title: 'Paper Lanterns',
    credit: 'Ana feat. Bo',
    identifiers: [{ scheme: 'isrc', value: 'QZX992400012' }],
    artists: [{ id: TEST_ARTIST_ID, name: 'Ana', role: 'main' }],
    facts: { ...NO_FACTS, releaseDate: '2024-03-08' },
    location,
    window,
    filters: {},
    metrics: {
      streams: {
        total: 1_000,
        breakouts: [
          {
            name: 'commercial_model',
            values: [
              { name: 'ad_supported', value: 250 },
              { name: 'premium', value: 750 },
            ],
          },
        ],
      },
      equivalents: { kind: unit, total: 12.34 },
    },
    mixesFormulas: false,
    coverage: null,
    comparison: {
      kind: 'previous',
      window: { start: '2026-09-25', end: '2026-10-22' },
      metrics: {
        streams: {
          total: 800,
          breakouts: [
            {
              name: 'commercial_model',
              values: [
                { name: 'ad_supported', value: 200 },
                { name: 'premium', value: 600 },
              ],
            },
          ],
        },
        equivalents: { kind: unit, total: 0 },
      },
      failed: false,
      crossesFormulaChange: false,
      likeForLike: null,
      coverage: null,
      partialReasons: [],
      obstacle: null,
    },
    relationships: [],
    discography: [],
    receipt: createReceipt({ window, location, unit, computed: ['comparison'] }),
    ...overrides,
  }
}
