import { expect, it } from 'vitest'
import { EVENT_KINDS, type EventKind } from '#contract/api/events.ts'
import type { ChartKind } from '#contract/entities.ts'
import { inTerritory, TERRITORIES, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import { explainMissingData, readShared } from '#service/import/testing/shared-data.ts'
import { CHART_PLANS } from '#service/sample/charts/chart-list.ts'
import { fridayOf, weekAt } from '#service/sample/calendar.ts'
import { generateSample } from '#service/sample/generate.ts'
import { openWriter } from '#service/store/writer.ts'
import { toDayNumber } from '#contract/dates.ts'
import { windowOf } from '#contract/week-label.ts'
import { describeOthers } from '../desk/front-page.ts'
import { toCompactPlace, toShortChartName } from '../chart-view/chart-place.ts'
import { describeLines, type DescribedLine, toSentence } from './describe-line.ts'
import { createFacts, type TitleFacts } from './facts.ts'
import { findEvents, rowOf } from './finder.ts'
import { joinLines } from './joining.ts'
import { toText, toUnitName } from './words.ts'

/** A row of a chart week. */
type Row = { chart: string; rank: number; title: string; lastRank: number | null; peak: number; weeksOn: number }
type Chart = { name: string; kind: ChartKind; location: Territory }

const SINCE = { since: null, storedSince: '2024-03-08' } as const
/** Facts that the rows of a chart don't have. With them, every kind of event occurs. */
const MORE_FACTS: readonly Partial<TitleFacts>[] = [
  { arrival: 'new', bestBefore: 'unknown' },
  { arrival: 're', artistTitles: { artist: 'Ada', titles: 3, top: 10, ...SINCE } },
  { corrections: [{ field: 'rank', was: 1, is: 2 }], mostUnits: { total: 9, ...SINCE } },
  { totals: [...Array.from({ length: 12 }, () => 100_000), 200_000], longestRun: { weeks: 13, top: 10, ...SINCE } },
  { anniversary: { years: 1, date: '2026-11-22' } },
]

/** A text about an event, and the title and rank for which it must be true. */
type Told = { kind: EventKind; title: string; rank: number; text: string }

function tell(rows: readonly Row[], charts: ReadonlyMap<string, Chart>): Told[] {
  const deskCharts = [...charts].map(([id, chart]) => createDeskChart(id, {}, { ...chart, id }))
  const lines = rows.flatMap(({ chart, rank, title, lastRank, peak, weeksOn }, index) => {
    const total = 100_000 - rank
    const last = lastRank === null ? 'off' : { rank: lastRank, total: total * (index % 2 === 0 ? 2 : 0.5) }
    const facts = createFacts({
      now: { rank, peak, weeksOn, total },
      last,
      bestBefore: index % 2 === 0 ? peak : peak + 1,
      earlier: [1, 1].map((earlier) => ({ isKnown: true, rank: earlier })),
      isRunWhole: true,
      above: total + 1,
      below: total - 1,
      ...MORE_FACTS[index % MORE_FACTS.length],
    })
    const exit = lastRank === null ? [] : findEvents(createFacts({ last: { rank: lastRank, total: null } }))
    return [...findEvents(facts), ...exit].map((event) =>
      createLine(1, { id: `${index} ${event.kind}`, event, chartId: chart, entityId: title, title, rank: event.rank }),
    )
  })
  const described = describeLines(lines, deskCharts)
  return [...described.flatMap(toTexts), ...joinLines(described).flatMap(toJoinedTexts)]
}

const rankOf = ({ line: { event } }: DescribedLine) => (event.kind === 'exit' ? event.from : (event.rank ?? 0))

function toTexts(described: DescribedLine): Told[] {
  const { line, chart, text } = described
  const { event, title } = line
  const compact = `${toText(rowOf(event).says(event, toUnitName(chart)))} ${toCompactPlace(chart.chart)}`
  const told = { kind: event.kind, title: title ?? '', rank: rankOf(described) }
  return [
    { ...told, text: toSentence(text) },
    { ...told, text: compact },
  ]
}

/** Returns the texts that a line adds for the same event on other charts. Each names a place, some also a rank. */
function toJoinedTexts(joined: DescribedLine & { others: readonly DescribedLine[] }): Told[] {
  return joined.others.slice(0, 3).flatMap((other) => {
    const alone = { ...joined, others: [other] }
    const [line] = joinLines([joined, other])
    const texts = [describeOthers(alone) ?? '', line?.text.detail.split('also ').at(-1) ?? '']
    return texts.map((text) => ({
      kind: other.line.event.kind,
      title: other.line.title ?? '',
      rank: rankOf(other),
      text,
    }))
  })
}

const SHORT: Partial<Record<Territory, string>> = { US: 'in the US', GB: 'in the UK', AE: 'in the UAE' }
const PLACES = new Map(
  TERRITORIES.flatMap((territory): [string, Territory][] =>
    territory === WORLDWIDE
      ? [['worldwide', territory]]
      : [inTerritory(territory), SHORT[territory] ?? []].flat().map((place) => [place, territory]),
  ),
)
const PLACE = new RegExp(String.raw`\b(?:${[...PLACES.keys()].join('|')})(?![\w-])`, 'g')

/** Returns territories that a text names by themselves, not as part of a chart's name. */
function findPlaces(text: string, charts: Iterable<Chart>): Territory[] {
  const names = [...charts].flatMap((chart) => [chart.name, toShortChartName(chart)])
  const rest = names.reduce((all, name) => all.replaceAll(`on ${name}`, ''), text)
  return Array.from(rest.matchAll(PLACE), ([place]) => PLACES.get(place)).filter((place) => place !== undefined)
}

/** Finds texts that combine a territory with a rank that the title doesn't have on the territory's general song chart. */
function findWrong(
  told: readonly Told[],
  rows: readonly Row[],
  { charts, general }: { charts: ReadonlyMap<string, Chart>; general: ReadonlyMap<Territory, string> },
): { named: number; wrong: string[] } {
  const ranks = new Map(rows.map(({ title, chart, rank, lastRank }) => [`${title}|${chart}`, [rank, lastRank]]))
  const named = told.flatMap((each) =>
    each.text.search(PLACE) >= 0
      ? findPlaces(each.text, charts.values()).map((territory) => ({ each, territory }))
      : [],
  )
  const wrong = named.filter(
    ({ each: { title, rank }, territory }) => ranks.get(`${title}|${general.get(territory)}`)?.includes(rank) !== true,
  )
  return { named: named.length, wrong: wrong.map(({ each: { title, rank, text } }) => `${title}, ${rank}: ${text}`) }
}

/** Returns the last two chart weeks of a small sample. */
function readSample(): Row[] {
  const writer = openWriter(':memory:')
  const lastWeek = weekAt(toDayNumber(windowOf('2023-W06').start))
  const options = { seed: 7, scale: 0.03, written: null, lastWeek, lastDay: fridayOf(lastWeek + 1) - 1 }
  writer.transaction(() => generateSample(writer, options, () => {}))
  const rows = writer.database
    .prepare(
      `select chart.key chart, now.rank rank, entity.service_id title, last.rank lastRank, now.peak peak, now.weeks_on weeksOn
       from chart_entry now join chart on chart.id = now.chart_id join entity on entity.id = now.entity_id
       left join chart_entry last on last.chart_id = now.chart_id and last.entity_id = now.entity_id and last.week = now.week - 7
       where now.week = (select max(week) from chart_entry)`,
    )
    .all() as Row[]
  writer.close()
  return rows
}

it('names a territory alone only with ranks of its general song chart, in all charts of the sample', () => {
  const charts = new Map<string, Chart>(CHART_PLANS.map((plan) => [plan.key, plan]))
  const plans = CHART_PLANS.filter(({ kind, genres }) => kind === 'song' && genres === null)
  const rows = readSample()
  const told = tell(rows, charts)
  expect(new Set(rows.map(({ chart }) => chart)).size).toBe(CHART_PLANS.length)
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(EVENT_KINDS))
  const general = new Map(plans.map(({ key, location }) => [location, key]))
  const { named, wrong } = findWrong(told, rows, { charts, general })
  expect(named).toBeGreaterThan(1_000)
  expect(wrong).toEqual([])
})

it.skipIf(explainMissingData() !== null)('never names a territory alone for a real chart', async () => {
  const charts = new Map<string, Chart>()
  const firstDays = new Map<string, string>()
  const rows: Row[] = []
  for (const file of ['charts_us_other', 'charts_us_hot100', 'charts_au_newsingles']) {
    for await (const row of readShared(`${file}.csv.gz`)) {
      const [chart, day] = [row.cell('chart'), row.cell('start_date')]
      if ((firstDays.get(chart) ?? day) !== day) continue
      firstDays.set(chart, day)
      charts.set(chart, { name: chart, kind: 'song', location: row.cell('territory') as Territory })
      const numberOf = (column: string) => Number(row.cell(column)) || null
      const rank = Number(row.cell('rank'))
      const [lastRank, peak, weeksOn] = [numberOf('last_week'), numberOf('peak') ?? rank, numberOf('weeks_on') ?? 1]
      rows.push({ chart, rank, title: row.cell('title'), lastRank, peak, weeksOn })
    }
  }
  const told = tell(rows, charts)
  expect(new Set(rows.map(({ chart }) => chart)).size).toBe(9)
  expect(told.length).toBeGreaterThan(1_000)
  expect(findWrong(told, rows, { charts, general: new Map() })).toEqual({ named: 0, wrong: [] })
})
