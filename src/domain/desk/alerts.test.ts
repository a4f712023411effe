import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RULE_KINDS, type RuleKind } from '#contract/desk/alerts.ts'
import { ALL_CHARTS, parseScope } from '#contract/desk/scope.ts'
import { findFiring, findFirings, joinNewsLines, type RuleNews, toNewsLines, type WatchedTitle } from './alerts.ts'
import { createFacts, type TitleFacts } from '../events/facts.ts'
import { ALERTS, describeRule } from '../events/alert-rules.ts'
import { KINDS } from '../events/kinds.ts'

const EVEN = Array.from({ length: 12 }, () => 100_000)

type Part = Partial<Omit<WatchedTitle, 'facts'>> & {
  rank?: number | null
  lastRank?: number | null
  facts?: Partial<TitleFacts>
  totals?: readonly (number | null)[]
}

function createWatched({
  rank = 12,
  lastRank = 20,
  totals = [...EVEN, 180_000],
  facts,
  ...part
}: Part = {}): WatchedTitle {
  const [before = null, total = null] = totals.slice(-2)
  return {
    week: '2026-W46',
    chart: { id: 'CR00001', name: 'Weekly Top 200', kind: 'song', location: 'DE' },
    unit: 'stream_equivalent',
    metricName: 'Total',
    entityId: 'SO1',
    title: 'Song',
    credit: 'Singer',
    facts: createFacts({
      now: rank === null ? null : { rank, peak: null, weeksOn: 5, total },
      last: lastRank === null ? 'off' : { rank: lastRank, total: before },
      bestBefore: 15,
      totals,
      unit: 'stream_equivalent',
      ...facts,
    }),
    ...part,
  }
}

function textOf(kind: RuleKind, part: Part = {}, threshold = ALERTS[kind].threshold?.usual ?? null) {
  return findFiring({ rosterId: 'R1', kind, threshold, scope: ALL_CHARTS }, createWatched(part))?.line.text ?? null
}

describe('findFiring', () => {
  it('has an event for every kind of rule', () => {
    const watched = new Set(Object.values(KINDS).map(({ alert }) => alert))
    expect(RULE_KINDS.filter((kind) => !watched.has(kind))).toEqual([])
  })

  it.each<[RuleKind, Part, string]>([
    ['enters', { lastRank: null }, 'Song enters at 12 in Germany'],
    ['enters', { lastRank: null, facts: { arrival: 'new' } }, 'Song debuts at 12 in Germany'],
    ['enters', { lastRank: null, facts: { arrival: 're' } }, 'Song returns at 12 in Germany'],
    ['leaves', { rank: null }, 'Song leaves the chart from 20 in Germany'],
    ['top', { rank: 9 }, 'Song reaches the top 10 at 9 in Germany'],
    ['peak', {}, 'Song reaches a new peak of 12 in Germany'],
    ['rank-change', { rank: 10 }, 'Song climbs from 20 to 10 in Germany'],
    ['rank-change', { rank: 30 }, 'Song falls from 20 to 30 in Germany'],
    ['unit-change', {}, 'Song gains 80,000 SE at 12 in Germany'],
    ['growth', {}, 'Song grows 80.0% beyond its own trend in Germany'],
    [
      'correction',
      { facts: { corrections: [{ field: 'rank', was: 14, is: 12 }] } },
      'Song was corrected: rank from 14 to 12, in Germany',
    ],
  ])('finds %s', (kind, part, text) => {
    expect(textOf(kind, part)).toBe(text)
  })

  it.each<[RuleKind, Part]>([
    ['enters', {}],
    ['leaves', {}],
    ['top', { rank: 9, lastRank: 10 }],
    ['peak', { facts: { bestBefore: 12 } }],
    ['peak', { facts: { bestBefore: 'unknown' } }],
    ['rank-change', { rank: 11 }],
    ['rank-change', { lastRank: null }],
    ['unit-change', { totals: [...EVEN, 120_000] }],
    ['unit-change', { facts: { last: { rank: 20, total: null } } }],
    ['unit-change', { totals: [...EVEN.slice(1), null, 180_000] }],
    ['growth', { totals: [...EVEN, 120_000] }],
    ['correction', {}],
  ])('does not find %s where nothing like it happened', (kind, part) => {
    expect(textOf(kind, part)).toBeNull()
  })

  it('names the figures', () => {
    const line = findFiring({ rosterId: 'R1', kind: 'peak', threshold: null, scope: ALL_CHARTS }, createWatched())?.line
    expect(line).toMatchObject({
      detail: 'Singer · 180K SE, +80.0%',
      path: '/charts/CR00001/2026-W46?row=SO1&roster=R1',
    })
  })

  it('uses the metric of a chart that has no unit', () => {
    const chart = { unit: null, metricName: 'Streams' }
    const line = findFiring(
      { rosterId: 'R1', kind: 'peak', threshold: null, scope: ALL_CHARTS },
      createWatched(chart),
    )?.line
    expect(line?.detail).toBe('Singer · 180K Streams, +80.0%')
  })

  it('says that a title is unknown next to its ID', () => {
    expect(textOf('peak', { title: null })).toBe('Unknown title (ID SO1) reaches a new peak of 12 in Germany')
  })

  it.each([
    ['FR', false],
    ['DE', true],
    ['FR.DE', true],
    ['FR.US', false],
    ['DE.song', true],
    ['DE.album', false],
  ])('keeps to the scope %s of the rule', (text, isFound) => {
    const rule = { rosterId: 'R1', kind: 'peak', threshold: null, scope: parseScope(text) ?? ALL_CHARTS }
    expect(findFiring(rule, createWatched()) !== null).toBe(isFound)
  })

  it('lists the rule of a later version, and finds nothing for it', () => {
    const rule = { rosterId: 'R1', kind: 'sideways', threshold: 3, scope: ALL_CHARTS }
    expect(describeRule(rule)).toBe('Unknown rule “sideways”')
    expect(findFiring(rule, createWatched())).toBeNull()
  })

  it('distinguishes a second correction of the same title', () => {
    const rule = { rosterId: 'R1', kind: 'correction', threshold: null, scope: ALL_CHARTS } as const
    const [one, other] = [13, 14].map((is) =>
      findFiring(rule, createWatched({ facts: { corrections: [{ field: 'rank', was: 12, is }] } })),
    )
    expect(one?.key).not.toBe(other?.key)
  })

  it('never says that a title both enters and leaves, and names no rank that the title does not have', () => {
    const rank = fc.option(fc.integer({ min: 1, max: 200 }))
    fc.assert(
      fc.property(rank, rank, rank, fc.constantFrom(...RULE_KINDS), (now, last, peak, kind) => {
        const part: Part = { rank: now, lastRank: last, facts: { bestBefore: peak ?? 'unknown' } }
        expect(textOf('enters', part) !== null && textOf('leaves', part) !== null).toBe(false)
        expect(textOf(kind, part) ?? '').not.toMatch(/null|NaN|undefined/)
      }),
    )
  })
})

const toNews = (kind: RuleKind, part: Part = {}): RuleNews => {
  const rule = {
    id: kind,
    rosterId: 'R1',
    kind,
    threshold: ALERTS[kind].threshold?.usual ?? null,
    scope: ALL_CHARTS,
    channelIds: [],
  }
  return { rule, firings: findFirings(rule, [createWatched({ rank: 9, ...part })]) }
}

describe('toNewsLines', () => {
  it('combines rules that found the same title on the same chart, and names the chart', () => {
    expect(
      toNewsLines([
        toNews('correction', { facts: { corrections: [{ field: 'rank', was: 8, is: 9 }] } }),
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
    const other = { ...createWatched().chart, id: 'CR00002', name: 'Weekly Pop', scope: ALL_CHARTS }
    const news = [
      toNews('top'),
      toNews('peak', { entityId: 'SO2', title: 'Two', rank: 3 }),
      toNews('top', { chart: other, rank: 5 }),
    ]
    expect(toNewsLines(news).map(({ text }) => text)).toEqual([
      'Two reaches a new peak of 3 in Germany (Weekly Top 200)',
      'Song reaches the top 10 at 5 on Weekly Pop',
      'Song reaches the top 10 at 9 in Germany (Weekly Top 200)',
    ])
    const joined = joinNewsLines(toNewsLines(news))
    expect(joined.map(({ text }) => text)).toEqual([
      'Two reaches a new peak of 3 in Germany (Weekly Top 200)',
      'Song reaches the top 10 at 5 on Weekly Pop',
    ])
    expect(joined[1]?.parts?.notes).toMatch(/also reaches the top 10 at 9 in Germany$/)
  })

  it('names two other charts of a title, and counts the rest', () => {
    const { chart } = createWatched()
    const lines = toNewsLines(
      [1, 2, 3, 4].map((rank) => toNews('top', { chart: Object.assign({}, chart, { id: `CR0000${rank}` }), rank })),
    )
    expect(joinNewsLines(lines)).toHaveLength(1)
    expect(joinNewsLines(lines)[0]?.detail).toMatch(/also .*at 2.*, .*at 3.*, 1 more$/)
  })
})
