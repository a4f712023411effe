import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULE_KINDS, RULE_THRESHOLDS, type RuleKind } from '#contract/desk/alerts.ts'
import { findFiring, findFirings, type RuleFact, type RuleNews, toNewsLines } from './find-firing.ts'

const EVEN = Array.from({ length: 12 }, () => 100_000)

function createFact(part: Partial<RuleFact> = {}): RuleFact {
  return {
    week: '2026-W46',
    chart: {
      id: 'CR00001',
      name: 'Weekly Top 200',
      kind: 'song',
      location: 'DE',
      unit: 'stream_equivalent',
      metricName: 'Total',
    },
    entityId: 'SO1',
    title: 'Song',
    credit: 'Singer',
    rank: 12,
    lastRank: 20,
    lastPeak: 15,
    totals: [...EVEN, 180_000],
    isLikeForLike: true,
    corrections: [],
    ...part,
  }
}

function textOf(kind: RuleKind, part: Partial<RuleFact> = {}, threshold = RULE_THRESHOLDS[kind]?.usual ?? null) {
  return findFiring({ rosterId: 'R1', kind, threshold, location: null }, createFact(part))?.line.text ?? null
}

describe('findFiring', () => {
  it.each<[RuleKind, Partial<RuleFact>, string]>([
    ['enters', { lastRank: null }, 'Song enters at 12 in Germany'],
    ['leaves', { rank: null }, 'Song leaves the chart from 20 in Germany'],
    ['top', { rank: 9 }, 'Song reaches the top 10 at 9 in Germany'],
    ['peak', {}, 'Song reaches a new peak of 12 in Germany'],
    ['rank-change', { rank: 10 }, 'Song climbs from 20 to 10 in Germany'],
    ['rank-change', { rank: 30 }, 'Song falls from 20 to 30 in Germany'],
    ['unit-change', {}, 'Song gains 80.0% of its units in Germany'],
    ['growth', {}, 'Song grows 80.0% beyond its own trend in Germany'],
    [
      'correction',
      { corrections: [{ field: 'rank', was: 14, is: 12 }] },
      'Song was corrected: rank from 14 to 12, in Germany',
    ],
  ])('finds %s', (kind, part, text) => {
    expect(textOf(kind, part)).toBe(text)
  })

  it.each<[RuleKind, Partial<RuleFact>]>([
    ['enters', {}],
    ['leaves', {}],
    ['top', { rank: 9, lastRank: 10 }],
    ['peak', { lastPeak: 12 }],
    ['peak', { lastPeak: null }],
    ['rank-change', { rank: 11 }],
    ['rank-change', { lastRank: null }],
    ['unit-change', { totals: [...EVEN, 120_000] }],
    ['unit-change', { isLikeForLike: false }],
    ['unit-change', { totals: [...EVEN.slice(1), null, 180_000] }],
    ['growth', { totals: [...EVEN, 120_000] }],
    ['correction', {}],
  ])('does not find %s where nothing like it happened', (kind, part) => {
    expect(textOf(kind, part)).toBeNull()
  })

  it('names the figures', () => {
    const line = findFiring({ rosterId: 'R1', kind: 'peak', threshold: null, location: null }, createFact())?.line
    expect(line).toMatchObject({
      detail: 'Singer · 180,000 SE, +80.0%',
      path: '/charts/CR00001/2026-W46?row=SO1&roster=R1',
    })
  })

  it('uses the metric of a chart that has no unit', () => {
    const chart = { ...createFact().chart, unit: null, metricName: 'Streams' }
    const line = findFiring({ rosterId: 'R1', kind: 'peak', threshold: null, location: null }, createFact({ chart }))?.line // prettier-ignore
    expect(line?.detail).toBe('Singer · 180,000 Streams, +80.0%')
  })

  it('says that a title is unknown next to its ID', () => {
    expect(textOf('peak', { title: null })).toBe('Unknown title (ID SO1) reaches a new peak of 12 in Germany')
  })

  it('keeps to the territory of the rule', () => {
    expect(findFiring({ rosterId: 'R1', kind: 'peak', threshold: null, location: 'FR' }, createFact())).toBeNull()
    expect(findFiring({ rosterId: 'R1', kind: 'peak', threshold: null, location: 'DE' }, createFact())).not.toBeNull()
  })

  it('tells a second correction of the same title apart', () => {
    const rule = { rosterId: 'R1', kind: 'correction', threshold: null, location: null } as const
    const [one, other] = [13, 14].map((is) =>
      findFiring(rule, createFact({ corrections: [{ field: 'rank', was: 12, is }] })),
    )
    expect(one?.key).not.toBe(other?.key)
  })

  it('never says that a title both enters and leaves, and names no rank that the title does not have', () => {
    const rank = fc.option(fc.integer({ min: 1, max: 200 }))
    fc.assert(
      fc.property(rank, rank, rank, fc.constantFrom(...RULE_KINDS), (now, last, peak, kind) => {
        const part = { rank: now, lastRank: last, lastPeak: peak }
        expect(textOf('enters', part) !== null && textOf('leaves', part) !== null).toBe(false)
        expect(textOf(kind, part) ?? '').not.toMatch(/null|NaN|undefined/)
      }),
    )
  })
})

const toNews = (kind: RuleKind, part: Partial<RuleFact> = {}): RuleNews => {
  const rule = { id: kind, rosterId: 'R1', kind, threshold: RULE_THRESHOLDS[kind]?.usual ?? null, location: null, channelIds: [] } // prettier-ignore
  return { rule, firings: findFirings(rule, [createFact({ rank: 9, ...part })]) }
}

describe('toNewsLines', () => {
  it('combines rules that found the same title on the same chart, and names the chart', () => {
    expect(
      toNewsLines([
        toNews('correction', { corrections: [{ field: 'rank', was: 8, is: 9 }] }),
        toNews('top'),
        toNews('peak'),
      ]),
    ).toMatchObject([
      {
        text: 'Song reaches the top 10 at 9, reaches a new peak of 9, was corrected: rank from 8 to 9, in Germany (Weekly Top 200)',
        rules: ['Reaches the top 10', 'Reaches a new peak', 'Is corrected'],
      },
    ])
  })

  it('keeps titles and charts apart, best rank first', () => {
    const other = { ...createFact().chart, id: 'CR00002', name: 'Weekly Pop', location: null }
    const news = [toNews('top'), toNews('peak', { entityId: 'SO2', title: 'Two', rank: 3 }), toNews('top', { chart: other, rank: 5 })] // prettier-ignore
    expect(toNewsLines(news).map(({ text }) => text)).toEqual([
      'Two reaches a new peak of 3 in Germany (Weekly Top 200)',
      'Song reaches the top 10 at 5 on Weekly Pop',
      'Song reaches the top 10 at 9 in Germany (Weekly Top 200)',
    ])
  })
})
