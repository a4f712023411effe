import { describe, expect, it } from 'vitest'
import { EVENT_KINDS, type EventKind, type TitleEvent } from '#contract/api/events.ts'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { windowOf } from '#contract/week-label.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { findFiring } from '#domain/desk/alerts.ts'
import { describeLine, toSentence } from '#domain/events/describe-line.ts'
import { createFacts, type TitleFacts } from '#domain/events/facts.ts'
import { findEvent, hasCard } from '#domain/events/finder.ts'
import { KINDS } from '#domain/events/kinds.ts'
import { toCardContent } from '#images/cards/to-card-content.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { renderFeed } from './delivery/render-feed.ts'
import { NO_PICTURES, renderMailHtml, renderMailText } from './delivery/render-mail.ts'
import { renderSlack } from './delivery/render-slack.ts'
import { toRuleMessages, toWeeklyMessage } from './to-messages.ts'

const WEEK = '2026-W46'
const TITLE = 'Paper Moon'
const ROSTER = { id: 'R1', name: 'Harbor Lane' }
const LINKS = { origin: 'https://chartroom.test', unsubscribeUrl: 'https://chartroom.test/u' }

/** Small charts are too uneven for a trend. */
const EVEN = Array.from({ length: 12 }, () => 100_000)
const at = (rank: number, different: Partial<NonNullable<TitleFacts['now']>> = {}) => ({
  rank,
  peak: 1,
  weeksOn: 5,
  total: 1_000,
  ...different,
})
const known = (...ranks: number[]) => ({
  earlier: ranks.map((rank) => ({ isKnown: true, rank })),
  isRunWhole: true,
})

/** For each kind: a title that has this event, and the sentence about it without its place. */
const CASES: { [K in EventKind]: { facts: Partial<TitleFacts>; says: string } } = {
  'number-1': { facts: { now: at(1), last: { rank: 4, total: 900 } }, says: 'is the new number 1' },
  debut: { facts: { now: at(12), last: 'off', arrival: 'new' }, says: 'debuts at 12' },
  peak: {
    facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 }, bestBefore: 13 },
    says: 'reaches a new peak of 12',
  },
  're-entry': { facts: { now: at(12), last: 'off', arrival: 're' }, says: 'returns at 12' },
  entry: { facts: { now: at(12), last: 'off' }, says: 'enters at 12' },
  'weeks-at-1': {
    facts: { now: at(1, { weeksOn: 3 }), last: { rank: 1, total: 900 }, arrival: 're', ...known(1, 1) },
    says: 'spends week 3 at number 1',
  },
  'artist-titles': {
    facts: {
      now: at(2),
      artistTitles: {
        artist: 'The Quiet Harbor',
        titles: 3,
        top: 10,
        since: '2024-03-08',
        storedSince: '2024-03-08',
      },
    },
    says: 'is one of 3 titles by The Quiet Harbor in the top 10',
  },
  correction: {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, corrections: [{ field: 'rank', was: 14, is: 12 }] },
    says: 'was corrected: rank from 14 to 12,',
  },
  top: { facts: { now: at(9), last: { rank: 12, total: 900 } }, says: 'reaches the top 10 at 9' },
  climb: { facts: { now: at(12), last: { rank: 32, total: 900 } }, says: 'climbs from 32 to 12' },
  'taking-off': {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, totals: [...EVEN, 200_000] },
    says: 'grows 100.0% beyond its own trend',
  },
  'longest-run': {
    facts: { now: at(9), longestRun: { weeks: 13, top: 10, since: '2024-03-08', storedSince: '2024-03-08' } },
    says: 'spends 13 weeks in a row in the top 10',
  },
  'most-units': {
    facts: { now: at(12), mostUnits: { total: 1_000, since: '2026-03-06', storedSince: '2023-01-06' } },
    says: 'has 1,000 AE at 12',
  },
  gain: { facts: { now: at(12), last: { rank: 12, total: 600 } }, says: 'gains 400 AE at 12' },
  exit: { facts: { last: { rank: 12, total: null } }, says: 'leaves the chart from 12' },
  milestone: {
    facts: { now: at(12, { weeksOn: 10 }), last: { rank: 12, total: 1_000 } },
    says: 'has charted for 10 weeks',
  },
  fall: { facts: { now: at(32), last: { rank: 12, total: 1_100 } }, says: 'falls from 12 to 32' },
  loss: { facts: { now: at(12), last: { rank: 12, total: 2_000 } }, says: 'loses 1,000 AE at 12' },
  'peak-equaled': {
    facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 }, bestBefore: 12 },
    says: 'equals its peak of 12',
  },
  'at-peak': { facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 } }, says: 'is at its peak of 12' },
  'next-rank': {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, above: 1_010 },
    says: 'is 10 AE from number 11',
  },
  'left-top': {
    facts: { now: at(12), last: { rank: 8, total: 1_100 } },
    says: 'fell out of the top 10, to 12',
  },
  cushion: {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, below: 990 },
    says: 'leads number 13 by 10 AE',
  },
  'milestone-due': {
    facts: { now: at(12, { weeksOn: 9 }), last: { rank: 12, total: 1_000 } },
    says: 'reaches week 10 next week',
  },
  'anniversary-due': {
    facts: { now: at(12, { weeksOn: 60 }), anniversary: { years: 2, date: '2026-11-22' } },
    says: 'has its 2nd anniversary next week',
  },
}

/** A recap has no sentence for other kinds. */
const BRIEF_KINDS: ReadonlySet<EventKind> = new Set(EVENT_KINDS.filter((kind) => !['weeks-at-1', 'top'].includes(kind)))

/** A rank on the second chart isn't the rank in Norway. */
const CHARTS = [
  { name: 'Norway Songs 50', place: 'in Norway' },
  { name: 'Norway Hip-Hop Songs 50', place: 'on Norway Hip-Hop Songs 50' },
]

function eventOf(kind: EventKind): TitleEvent {
  const event = findEvent(kind, createFacts(CASES[kind].facts))
  if (event === null) throw new Error(`no ${kind}`)
  return event
}

describe.each(CHARTS)('an event on $name', ({ name, place }) => {
  const chart = { ...TEST_CHART, id: 'CR00001', name, location: 'NO' as const }

  it.each(EVENT_KINDS)('is the same in every output: %s', (kind) => {
    const event = eventOf(kind)
    const { facts, says } = CASES[kind]
    const { now = null } = facts
    const sentence = `${TITLE} ${says} ${place}`
    const inMessages = sentence.includes(name) ? sentence : `${sentence} (${name})`
    const line = createLine(12, { event, title: TITLE, rank: event.rank, total: now?.total ?? null })
    const deskChart = createDeskChart('CR00001', {}, chart)

    const described = describeLine(line, deskChart)
    expect(toSentence(described)).toBe(sentence)
    if (now !== null) expect(described.detail).toContain('1,000 AE')

    const desk = createDesk({ week: WEEK, lines: [line], charts: [deskChart] })
    const weekly = toWeeklyMessage(desk, { roster: ROSTER, source: 'Chartroom', channelIds: [] })
    expect(weekly).toMatchObject({
      subject: `Harbor Lane, Nov 13 – 19, 2026: ${inMessages}`,
      content: { week: WEEK, lines: [{ text: inMessages, event }] },
    })
    if (weekly === null) throw new Error('no message')
    expect(decode(renderMailHtml(weekly.content, LINKS, NO_PICTURES))).toContain(`>${sentence}.</a>`)
    expect(renderMailText(weekly.content, LINKS)).toContain(inMessages)
    expect(JSON.stringify(renderSlack(weekly, LINKS.origin).blocks)).toContain(inMessages)
    const entry = { id: 'M1', subject: weekly.subject, content: weekly.content, createdAt: '2026-11-20T09:00:00Z' }
    const feed = renderFeed({
      id: 'F1',
      name: 'Feed',
      origin: LINKS.origin,
      updatedAt: entry.createdAt,
      entries: [entry],
    })
    expect(decode(decode(feed))).toContain(inMessages)

    const { alert } = KINDS[kind]
    if (alert !== null) {
      const rule = {
        id: 'A1',
        kind: alert,
        threshold: alert === 'top' ? 10 : alert === 'growth' ? 50 : 0,
        scope: ALL_CHARTS,
        rosterId: 'R1',
        channelIds: ['C1'],
      }
      const watched = {
        week: WEEK,
        chart: { ...chart, kind: 'song' as const },
        unit: 'album_equivalent' as const,
        metricName: 'Total',
        entityId: 'SG1',
        title: TITLE,
        credit: null,
        facts: createFacts(facts),
      }
      const firing = findFiring(rule, watched)
      expect(firing?.line).toMatchObject({ week: WEEK, event: { kind } })
      const [message] = toRuleMessages([{ rule, firings: firing === null ? [] : [firing] }], {
        roster: ROSTER,
        describeSources: () => '',
        windowOf,
      })
      expect(message?.content.lines.map(({ text }) => text)).toEqual([inMessages])
    }
  })

  it.each(EVENT_KINDS.filter((kind) => hasCard({ kind })))('is the same on its card and in the brief: %s', (kind) => {
    const event = eventOf(kind)
    const { says, facts } = CASES[kind]
    const { now, last, arrival } = createFacts(facts)
    const lastRank = typeof last === 'object' ? last.rank : null
    const places = lastRank === null || now === null ? null : lastRank - now.rank
    const row = createEntry(event.rank ?? 0, {
      title: TITLE,
      movement:
        arrival === 'new' || arrival === 're'
          ? arrival
          : places === null || places === 0
            ? 'same'
            : places > 0
              ? 'up'
              : 'down',
      lastWeek: lastRank,
      places,
      peak: now?.peak ?? null,
      lastPeak: typeof facts.bestBefore === 'number' ? facts.bestBefore : null,
      weeksOn: now?.weeksOn ?? null,
      metrics: [now?.total ?? null],
      lastTotal: typeof last === 'object' ? last.total : null,
    })
    const week = createWeek({ week: WEEK, chart, metricNames: ['Total'], entries: [row] })
    const card = toCardContent({ week, entry: row, event, headline: '', locale: 'en-US' })
    expect(card).toMatchObject({ title: TITLE, chart: name })
    expect(card.description).toContain(`${name}, `)
    expect(card.description).toContain(WEEK)
    const fact = card.fact.kind === 'figure' ? card.fact.text : card.fact.to
    const said = [card.headline, fact, ...card.facts.map(({ value }) => value)].join(' ')
    expect(said).toMatch(new RegExp(String.raw`\b(?:No\. |number )?${event.rank}\b`))

    if (!BRIEF_KINDS.has(kind)) return
    const artistTitles = new Map(facts.artistTitles ? [[row.id, facts.artistTitles]] : [])
    const told = toWeekBrief(week, { artistTitles }).lines.find((each) => each.event?.kind === kind)
    expect(told?.text).toContain(`“${TITLE}” by Artist ${event.rank} ${says.replace(' AE', ' Album Equivalents')}`)
  })
})

function decode(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
