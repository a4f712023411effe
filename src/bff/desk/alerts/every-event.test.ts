import { describe, expect, it } from 'vitest'
import { EVENT_KINDS, type EventKind } from '#contract/api/events.ts'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { windowOf } from '#contract/week-label.ts'
import { toWeekPage } from '#contract/paths.ts'
import { createDesk, createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { MOVEMENT_NAMES } from '#domain/chart-view/movements.ts'
import { findFiring } from '#domain/desk/alerts.ts'
import { describeOthers } from '#domain/desk/front-page.ts'
import { describeLine, toSentence } from '#domain/events/describe-line.ts'
import { createFacts } from '#domain/events/facts.ts'
import { hasCard } from '#domain/events/finder.ts'
import { KINDS } from '#domain/events/kinds.ts'
import { CASE_CHARTS, EVENT_CASES, eventOf, TITLE, toCaseWeek, WEEK } from '#domain/events/testing/event-cases.ts'
import { toMilestones } from '#domain/insights/milestones.ts'
import { toCardContent } from '#images/cards/to-card-content.ts'
import { drawChartWeek } from '#images/draw-chart-week.ts'
import { createWeekImage } from '#images/testing/week-data.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { createPageDescriber } from '../../exports/describe-page.ts'
import { createCalendarBuilder } from './delivery/build-calendar.ts'
import { renderFeed } from './delivery/render-feed.ts'
import { NO_PICTURES, renderMailHtml, renderMailText } from './delivery/render-mail.ts'
import { renderSlack } from './delivery/render-slack.ts'
import { toRuleMessages, toWeeklyMessage } from './to-messages.ts'

const ROSTER = { id: 'R1', name: 'Harbor Lane' }
/** Kinds of titles that are on the chart. */
const ON_CHART = EVENT_KINDS.filter((kind) => eventOf(kind).rank !== null)
const LINKS = { origin: 'https://chartroom.test', unsubscribeUrl: 'https://chartroom.test/u' }

/** A recap has no sentence for other kinds. */
const BRIEF_KINDS: ReadonlySet<EventKind> = new Set(EVENT_KINDS.filter((kind) => !['weeks-at-1', 'top'].includes(kind)))

describe.each(CASE_CHARTS)('an event on $chart.name', ({ chart, place, compact }) => {
  const { name } = chart

  it.each(EVENT_KINDS)('is the same in every output: %s', (kind) => {
    const event = eventOf(kind)
    const { facts, says, short } = EVENT_CASES[kind]
    const { now = null } = facts
    const sentence = `${TITLE} ${says} ${place}`
    const inMessages = sentence.includes(name) ? sentence : `${sentence} (${name})`
    const line = createLine(12, { event, title: TITLE, rank: event.rank, total: now?.total ?? null })
    const deskChart = createDeskChart('CR00001', {}, chart)

    const described = describeLine(line, deskChart)
    expect(toSentence(described)).toBe(sentence)
    if (now !== null) expect(described.detail).toContain('1,000 AE')
    const others = [{ line, chart: deskChart, text: described }]
    const [first = '', ...letters] = short
    expect(describeOthers({ line: createLine(12, { event: { kind: 'entry', rank: 12 } }), others })).toBe(
      `also ${kind === 'entry' ? '12' : first.toLowerCase() + letters.join('')} ${compact}`,
    )

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
    const { says, facts } = EVENT_CASES[kind]
    const { row, week } = toCaseWeek(kind, chart)
    const card = toCardContent({ week, entry: row, event, headline: '', locale: 'en-US' })
    expect(card).toMatchObject({ title: TITLE, chart: name })
    expect(card.description).toContain(`“${TITLE}” by Artist ${event.rank}: ${card.headline}`)
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

describe.each(CASE_CHARTS)('a week of $chart.name', ({ chart }) => {
  it.each(ON_CHART)('has the same title, rank, and dates in link previews and images: %s', async (kind) => {
    const { row, week } = toCaseWeek(kind, chart)
    const { rank, movement, places } = row
    const context = {
      chartWeeks: { readWeek: () => Promise.resolve({ data: week }) },
      nameLoader: { loadAll: () => [{ done: true }] },
      names: { find: (id: string) => (id === row.id ? row : null) },
      provider: { name: 'Provider' },
      deadlineMs: 1_000,
    }
    const describePage = createPageDescriber(context as never, new URL(LINKS.origin))
    const head = await describePage(toWeekPage(chart.id, WEEK), { signal: AbortSignal.timeout(1_000), requestId: '' })
    const preview = `13 – 19 November 2026, Norway. ${rank} “${TITLE}” by Artist ${rank}`
    expect([head?.title, head?.description.replaceAll(/\s/gu, ' ')]).toEqual([`${chart.name}, ${WEEK}`, preview])
    expect(head?.image?.alt).toBe(`${head?.title}: ${head?.description}`)
    const { description } = drawChartWeek(createWeekImage({ week, history: null, locale: 'en-US' }))
    const move = [MOVEMENT_NAMES[movement], ...(places === null || places === 0 ? [] : [Math.abs(places)])].join(' ')
    const text = description.replaceAll(/\s/gu, ' ')
    expect(text).toContain(`${rank}. “${TITLE}” by Artist ${rank} (${move})`)
    for (const part of [chart.name, WEEK, 'Nov 13 – 19, 2026', 'Norway', 'Album Equivalent'])
      expect(text).toContain(part)
  })

  it.each([
    ['milestone-due', 'weeks', '10 weeks on the chart', '20261120'],
    ['anniversary-due', 'anniversary', '2 years since its debut', '20261122'],
  ] as const)('has the same title, rank, count, and day in the calendar: %s', async (kind, milestone, text, day) => {
    const { row } = toCaseWeek(kind, chart)
    const debut = kind === 'anniversary-due' ? '2024-11-22' : null
    const position = { start: windowOf(WEEK).start, debut, ...row, peak: 1, units: null, lastUnits: null }
    const found = toMilestones(position, () => null).find((each) => each.kind === milestone)
    const line = {
      ...row,
      chart,
      alsoOn: [],
      gained: null,
      latest: { week: WEEK, rank: row.rank },
      ...found,
      week: null,
    }
    const build = createCalendarBuilder({ archive: { version: () => 0 }, now: () => 0 } as never, () =>
      Promise.resolve({ lines: [line], receipt: createReceipt() } as never),
    )
    const options = { signal: AbortSignal.timeout(1_000), requestId: '' }
    const calendar = await build({ members: [], scope: ALL_CHARTS }, { name: '', origin: LINKS.origin }, options)
    const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toContain(`SUMMARY:${TITLE} by Artist ${row.rank}: ${text}`)
    expect(lines).toContain(`DTSTART;VALUE=DATE:${day}`)
    expect(calendar.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${chart.name}: number ${row.rank} in ${WEEK}.`)
  })
})

function decode(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
