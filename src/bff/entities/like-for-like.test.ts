import { describe, expect, it } from 'vitest'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { artistId, artistRecord, json } from '../testing/scripted-provider.ts'

const ID = artistId(1)
const PAGE = `/api/artists/${ID}`
const FORMULA_WEEK = 'week=2026-W01'
/** Seven days before the change and seven after it. */
const MIXED_RANGE = 'start=2025-12-26&end=2026-01-08'

type Figures = { premium: number | null; units: number }

/** There are 100 album sales and five million on-demand streams before the change, and a little less after it. */
function toFigures({ query }: { query: Record<string, string> }): Figures {
  const isOld = (query['start_date'] ?? '') < '2026-01-02'
  if (query['service_type'] === 'on_demand') return { premium: 5_000_000, units: 4000 }
  return isOld ? { premium: 6_000_000, units: 4100 } : { premium: 5_800_000, units: 4900 }
}

function createApp(figuresOf: typeof toFigures = toFigures) {
  const test = createTestApp()
  test.provider.on(`/artists/${ID}`, (call) => {
    const { premium, units } = figuresOf(call)
    const models =
      premium === null
        ? []
        : [
            { name: 'premium', value: premium },
            { name: 'ad_supported', value: 0 },
          ]
    return json({
      ...artistRecord(ID, call),
      metrics: [
        {
          name: 'Streams',
          value: [
            { name: 'total', value: premium ?? 1 },
            { name: 'commercial_model', value: models },
          ],
        },
        { name: 'Equivalents', value: [{ name: 'Album Equivalent', value: [{ name: 'total', value: units }] }] },
      ],
    })
  })
  return test
}

const load = async ({ app }: ReturnType<typeof createApp>, query: string) =>
  entityAnswerSchema.parse((await app.inject(`${PAGE}?${query}`)).json())

describe('an entity across the formula change', () => {
  it('revalues the earlier period from its on-demand streams and keeps the published total', async () => {
    const test = createApp()
    const { comparison, metrics, mixesFormulas, receipt } = await load(test, FORMULA_WEEK)
    expect(metrics?.equivalents?.total).toBe(4900)
    expect(comparison?.metrics?.equivalents?.total).toBe(4100)
    expect(comparison).toMatchObject({ crossesFormulaChange: true, likeForLike: { current: 4900, compared: 5100 } })
    expect(mixesFormulas).toBe(false)
    expect(receipt.computed).toContain('like-for-like')
    expect(test.provider.dataCalls().at(-1)?.query).toMatchObject({
      start_date: '2025-12-26',
      end_date: '2026-01-01',
      service_type: 'on_demand',
    })
  })

  it('revalues the days before the change of both periods', async () => {
    const { comparison, mixesFormulas } = await load(createApp(), MIXED_RANGE)
    expect(mixesFormulas).toBe(true)
    expect(comparison?.likeForLike).toEqual({ current: 5100, compared: 5100 })
  })

  it('says that a range mixes formulas, without a comparison or another request', async () => {
    const test = createApp()
    expect(await load(test, `${MIXED_RANGE}&compare=none`)).toMatchObject({ mixesFormulas: true, comparison: null })
    expect(test.provider.dataCalls()).toHaveLength(1)
  })

  it('assumes that programmed streams divide like the others if the provider ignores the filter', async () => {
    const unfiltered = createApp((call) => ({ ...toFigures(call), premium: 6_000_000 }))
    expect((await load(unfiltered, FORMULA_WEEK)).comparison?.likeForLike).toEqual({ current: 4900, compared: 5100 })
  })

  it('is not comparable without streams by commercial model', async () => {
    const { comparison, receipt } = await load(
      createApp((call) => ({ ...toFigures(call), premium: null })),
      FORMULA_WEEK,
    )
    expect(comparison).toMatchObject({ crossesFormulaChange: true, likeForLike: null })
    expect(receipt.computed).not.toContain('like-for-like')
  })

  it.each(['week=2026-W02', 'week=2025-W52'])('requests nothing more for %s', async (query) => {
    const test = createApp()
    expect((await load(test, query)).comparison).toMatchObject({ crossesFormulaChange: false, likeForLike: null })
    expect(test.provider.dataCalls()).toHaveLength(2)
  })

  it('has the published and the comparable totals and the notice in the file', async () => {
    const { body } = await createApp().app.inject(`${PAGE.replace(ID, `${ID}.csv`)}?${FORMULA_WEEK}`)
    expect(body).toContain('# The Album Equivalent formula changed on 2 January 2026. Changes are like for like')
    expect(body).toContain('"album_equivalent",4900,"2025-12-26","2026-01-01",4100,4900,5100')
  })
})
