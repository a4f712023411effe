import * as z from 'zod'
import { chartRecordsAnswerSchema, chartInsightsAnswerSchema } from '#contract/api/chart-insights.ts'
import { type ChartEntry, chartsAnswerSchema, chartWeekAnswerSchema, nameLineSchema } from '#contract/api/charts.ts'
import { type EntityAnswer, entityAnswerSchema } from '#contract/api/entity.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { deskWeekLineSchema } from '#contract/desk/desk-week.ts'
import { rostersAnswerSchema } from '#contract/desk/rosters.ts'
import { CHART_KINDS, type EntityKind, RESULT_KINDS } from '#contract/entities.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { toChartPage, toEntityPage, toPath, toWeekPage } from '#contract/paths.ts'
import { describeLine, toSentence } from '#domain/events/describe-line.ts'
import { toEvidencePath } from '#domain/desk/to-evidence-path.ts'
import { type ApiReader, ToolError } from './api-reader.ts'
import {
  chartField,
  clip,
  datesField,
  entityIdField,
  kindField,
  resultFields,
  rowsField,
  territoryField,
  toReceipt,
  weekField,
} from './tool-fields.ts'

export type ToolContext = {
  read: ApiReader
  /** Absolute URL of a page. */
  toUrl: (path: string) => string
  provider: string
}

export type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  input: I
  output: O
  run: (context: ToolContext, input: z.output<I>) => Promise<Omit<z.input<O>, 'notice'>>
}

const text = z.nullable(z.string())
const number = z.nullable(z.number())
const MAX_COMPARED = 5
const TOP_RECORDS = 3

const titleShape = { id: z.string(), title: text, credit: text }
const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>) => tool

const search = defineTool({
  name: 'search',
  title: 'Search',
  description: 'Finds artists, songs, albums, recordings, products, works, and charts by name or identifier.',
  input: z.object({
    query: z.string().min(1).max(200),
    kind: z.enum([...RESULT_KINDS, 'all']).default('all'),
    rows: rowsField(20, 5),
  }),
  output: z.object({
    ...resultFields,
    total: z.number(),
    results: z.array(z.object({ kind: z.string(), ...titleShape, page: z.string() })),
  }),
  run: async ({ read, toUrl, provider }, { query, kind, rows }) => {
    const answer = await read.json(toPath('/search', { q: query, kind, size: rows }), searchAnswerSchema)
    return {
      page: toUrl(toPath('/search', { q: query })),
      receipt: {
        provider,
        retrievedAt: answer.retrievedAt,
        stale: answer.stale,
        dates: null,
        territory: null,
        unit: null,
        computed: [],
        partial: answer.groups.some(({ failed }) => failed),
        partialReasons: answer.groups.filter(({ failed }) => failed).map((group) => `${group.kind} failed to load`),
      },
      total: answer.total,
      results: answer.results.slice(0, rows).map(({ kind: found, id, title, credit }) => ({
        kind: found,
        id,
        title: clip(title),
        credit: clip(credit),
        page: toUrl(found === 'chart' ? toChartPage(id) : toEntityPage({ kind: found, id })),
      })),
    }
  },
})

const charts = defineTool({
  name: 'charts',
  title: 'List charts',
  description: 'Lists the charts of a territory, with the IDs that other tools need.',
  input: z.object({
    territory: territoryField.optional(),
    kind: z.enum(CHART_KINDS).optional(),
    rows: rowsField(100, 30),
  }),
  output: z.object({
    ...resultFields,
    total: z.number(),
    charts: z.array(
      z.object({ id: z.string(), name: z.string(), kind: text, territory: text, owner: text, ranks: number }),
    ),
  }),
  run: async ({ read, toUrl }, { territory, kind, rows }) => {
    const answer = await read.json(toPath('/charts', { location: territory, kind }), chartsAnswerSchema)
    return {
      page: toUrl('/charts'),
      receipt: toReceipt(answer.receipt),
      total: answer.charts.length,
      charts: answer.charts.slice(0, rows).map(({ id, name, kind: ranked, location, owner, depth }) => ({
        id,
        name: clip(name),
        kind: ranked,
        territory: location,
        owner: clip(owner),
        ranks: depth,
      })),
    }
  },
})

const chartWeek = defineTool({
  name: 'chart_week',
  title: 'Read a chart week',
  description:
    'The ranking of a chart in a week, with movement, peak, weeks on, and units; or only debuts, re-entries, or exits.',
  input: z.object({
    chart: chartField,
    week: weekField,
    only: z.enum(['all', 'debuts', 're-entries', 'exits']).default('all'),
    rows: rowsField(100, 40),
  }),
  output: z.object({
    ...resultFields,
    chart: z.object({ id: z.string(), name: z.string(), territory: text, kind: text }),
    week: z.string(),
    metric: text.describe('What units are, such as the name of the metric that the chart ranks by'),
    total: z.number().describe('Number of titles that match, also those that aren’t listed'),
    titles: z.array(
      z.object({
        ...titleShape,
        rank: number.describe('Null for an exit'),
        lastWeek: number,
        movement: z.string(),
        peak: number,
        weeksOn: number,
        units: number,
      }),
    ),
  }),
  run: async ({ read, toUrl }, { chart: id, week: label, only, rows }) => {
    const path = `${toChartPage(id)}/weeks/${encodeURIComponent(label)}`
    const answer = await read.json(path, chartWeekAnswerSchema)
    const { chart, week, entries, metricNames, receipt } = answer
    if (only === 'exits' && answer.exits === null)
      throw new ToolError('Exits aren’t known, because last week’s chart isn’t.')
    const found = only === 'exits' ? (answer.exits ?? []).map(toExitRow) : entries.filter(FILTERS[only]).map(toEntryRow)
    const listed = found.slice(0, rows)
    const names = listed.some(({ title }) => title === null) ? await readNames(read, path) : new Map<string, Name>()
    const show = { all: null, debuts: 'new', 're-entries': 're', exits: 'exits' }[only]
    return {
      page: toUrl(toWeekPage(chart.id, week, { show })),
      receipt: toReceipt(receipt),
      chart: { id: chart.id, name: clip(chart.name), territory: chart.location, kind: chart.kind },
      week,
      metric: clip(metricNames[0] ?? null),
      total: found.length,
      titles: listed.map((row) => {
        const { title, credit } = names.get(row.id) ?? row
        return Object.assign(row, { title: clip(title), credit: clip(credit) })
      }),
    }
  },
})

const FILTERS = {
  all: () => true,
  debuts: ({ movement }: ChartEntry) => movement === 'new',
  're-entries': ({ movement }: ChartEntry) => movement === 're',
}

type Name = { title: string | null; credit: string | null }

function toEntryRow({ id, title, credit, rank, lastWeek, movement, peak, weeksOn, metrics }: ChartEntry) {
  return { id, title, credit, rank, lastWeek, movement: movement as string, peak, weeksOn, units: metrics[0] ?? null }
}

function toExitRow({
  lastRank,
  ...exit
}: { id: string; lastRank: number; peak: number | null; weeksOn: number | null } & Name) {
  return { ...exit, rank: null, lastWeek: lastRank, movement: 'exit', units: null }
}

/** The first request for a week can return before its names are loaded. */
async function readNames(read: ApiReader, weekPath: string): Promise<Map<string, Name>> {
  const lines = await read.lines(`${weekPath}/names`, nameLineSchema)
  return new Map(lines.flatMap((line) => ('id' in line ? [[line.id, line] as const] : [])))
}

const figuresShape = {
  kind: z.string(),
  ...titleShape,
  streams: number.describe('Null means not known, never zero'),
  streamsBefore: number.describe('Streams of the compared dates'),
  equivalents: number,
  equivalentsUnit: text.describe('Figures in different units can’t be compared or added'),
  equivalentsBefore: number.describe('Null if the unit or the formula differs, so that a change would mislead'),
}
const periodFields = {
  territory: territoryField.default('AA'),
  week: z.string().max(20).describe('A chart week such as 2026-W46. The last four weeks without it').optional(),
}

const entity = defineTool({
  name: 'entity',
  title: 'Read an entity',
  description:
    'Streams and Equivalents of an artist, song, album, recording, product, or work, compared with the dates before.',
  input: z.object({ kind: kindField, id: entityIdField, ...periodFields }),
  output: z.object({
    ...resultFields,
    ...figuresShape,
    identifiers: z.array(z.string()),
    releaseDate: text,
    comparedDates: datesField,
  }),
  run: async ({ read, toUrl }, input) => {
    const answer = await readEntity(read, input)
    return {
      page: toUrl(toPath(toEntityPage(answer), { location: answer.location, ...answer.window })),
      receipt: toReceipt(answer.receipt),
      ...toFigures(answer),
      identifiers: answer.identifiers.slice(0, 20).map(({ scheme, value }) => `${scheme} ${clip(value)}`),
      releaseDate: answer.facts.releaseDate,
      comparedDates: answer.comparison?.window ?? null,
    }
  },
})

const compare = defineTool({
  name: 'compare',
  title: 'Compare entities',
  description: `Figures of two to ${MAX_COMPARED} entities in the same territory and dates.`,
  input: z.object({
    entities: z
      .array(z.object({ kind: kindField, id: entityIdField }))
      .min(2)
      .max(MAX_COMPARED),
    ...periodFields,
  }),
  output: z.object({
    ...resultFields,
    entities: z.array(z.object({ ...figuresShape, receipt: resultFields.receipt })),
  }),
  run: async ({ read, toUrl }, { entities, ...period }) => {
    const answers = await Promise.all(entities.map((each) => readEntity(read, { ...each, ...period })))
    const [first] = answers
    if (first === undefined) throw new ToolError('Send at least two entities.')
    const refs = answers.map(({ kind, id }) => `${kind}:${id}`).join(',')
    const oldest = answers.map(({ receipt }) => receipt.retrievedAt).toSorted()[0] ?? first.receipt.retrievedAt
    return {
      page: toUrl(toPath('/compare', { e: refs, location: first.location, ...first.window })),
      receipt: {
        ...toReceipt(first.receipt),
        retrievedAt: oldest,
        stale: answers.some(({ receipt }) => receipt.stale),
        partial: answers.some(({ receipt }) => receipt.partial),
      },
      entities: answers.map((answer) => Object.assign(toFigures(answer), { receipt: toReceipt(answer.receipt) })),
    }
  },
})

type EntityInput = { kind: EntityKind; id: string; territory: string; week?: string | undefined }

function readEntity(read: ApiReader, { kind, id, territory, week }: EntityInput): Promise<EntityAnswer> {
  return read.json(toPath(toEntityPage({ kind, id }), { location: territory, week }), entityAnswerSchema)
}

function toFigures({ kind, id, title, credit, metrics, comparison }: EntityAnswer) {
  const now = metrics?.equivalents ?? null
  const before = comparison?.metrics?.equivalents ?? null
  const isComparable = now?.kind === before?.kind && comparison?.crossesFormulaChange === false
  return {
    kind,
    id,
    title: clip(title),
    credit: clip(credit),
    streams: metrics?.streams?.total ?? null,
    streamsBefore: comparison?.metrics?.streams?.total ?? null,
    equivalents: now?.total ?? null,
    equivalentsUnit: now?.kind ?? null,
    equivalentsBefore: isComparable ? (before?.total ?? null) : (comparison?.likeForLike?.compared ?? null),
  }
}

const desk = defineTool({
  name: 'desk',
  title: 'Read the desk',
  description:
    'What happened to the titles of a roster (“ours”) on all charts of a week: debuts, peaks, climbs, falls, exits, and more, most important first.',
  input: z.object({
    roster: z.string().max(100).describe('Name or ID of a roster. The default roster without it').optional(),
    week: weekField,
    territories: z.array(territoryField).max(10).describe('Only charts of these territories').default([]),
    events: z
      .array(z.string().max(40))
      .max(20)
      .describe('Only these kinds of events, such as debut, re-entry, exit, peak, or number-1')
      .default([]),
    rows: rowsField(100, 30),
  }),
  output: z.object({
    ...resultFields,
    roster: z.object({ id: z.string(), name: z.string() }),
    week: z.string(),
    isComplete: z.boolean().describe('False if some charts couldn’t be loaded'),
    figures: z.object({ chartingTitles: number, numberOnes: number, debuts: number, reEntries: number, exits: number }),
    total: z.number().describe('Number of events that match, also those that aren’t listed'),
    events: z.array(
      z.object({
        event: z.string(),
        sentence: z.string(),
        detail: z.string(),
        ...titleShape,
        territory: text,
        rank: number,
        page: z.string(),
      }),
    ),
  }),
  run: async ({ read, toUrl }, { roster: wanted, week: label, territories, events, rows }) => {
    const { rosters } = await read.json('/rosters', rostersAnswerSchema)
    const roster =
      wanted === undefined
        ? (rosters.find(({ isDefault }) => isDefault) ?? rosters[0])
        : rosters.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted.toLowerCase())
    if (roster === undefined)
      throw new ToolError(`No such roster. There are: ${rosters.map(({ name }) => clip(name)).join(', ')}`)
    // The territory of the receipt.
    const location = territories.length === 1 ? (territories[0] ?? null) : WORLDWIDE
    const scope = territories.length === 0 ? null : [...new Set(territories)].join('.')
    const lines = await read.lines(
      toPath(`/rosters/${roster.id}/desk`, { week: label, scope, location }),
      deskWeekLineSchema,
    )
    const last = lines.findLast((line) => 'desk' in line)
    if (last === undefined || !('desk' in last)) throw new ToolError('The desk could not be loaded.')
    const { desk: loaded, isComplete } = last
    const chartOf = new Map(loaded.charts.map((chart) => [chart.chart.id, chart]))
    const found = loaded.lines.filter(({ event }) => events.length === 0 || events.includes(event.kind))
    return {
      page: toUrl(toPath('/', { roster: roster.id, week: loaded.week, scope, location })),
      receipt: toReceipt(loaded.receipt),
      roster: { id: roster.id, name: clip(roster.name) },
      week: loaded.week,
      isComplete: isComplete && loaded.charts.every(({ state }) => state !== 'failed'),
      figures: {
        chartingTitles: loaded.figures.charting?.titles ?? null,
        numberOnes: loaded.figures.numberOnes?.titles ?? null,
        debuts: loaded.figures.debuts?.titles ?? null,
        reEntries: loaded.figures.reEntries?.titles ?? null,
        exits: loaded.figures.exits?.titles ?? null,
      },
      total: found.length,
      events: found.slice(0, rows).flatMap((line) => {
        const chart = chartOf.get(line.chartId)
        if (chart === undefined) return []
        const words = describeLine({ ...line, title: clip(line.title), credit: clip(line.credit) }, chart)
        const evidence = {
          chartId: line.chartId,
          week: loaded.week,
          roster: roster.id,
          titleId: line.rank === null ? null : line.entityId,
        }
        return {
          event: line.event.kind,
          sentence: toSentence(words),
          detail: words.detail,
          id: line.entityId,
          title: clip(line.title),
          credit: clip(line.credit),
          territory: chart.chart.location,
          rank: line.rank,
          page: toUrl(toEvidencePath(evidence)),
        }
      }),
    }
  },
})

const recordShape = { ...titleShape, value: z.number(), week: z.string().describe('Last or only week of the record') }

const insights = defineTool({
  name: 'insights',
  title: 'Read insights of a chart',
  description:
    'What it takes to reach a rank, turnover, and records of a chart, from all weeks that Chartroom has stored.',
  input: z.object({ chart: chartField }),
  output: z.object({
    ...resultFields,
    chart: z.object({ id: z.string(), name: z.string(), territory: text }),
    storedWeeks: z.number(),
    latest: z.nullable(
      z.object({
        week: z.string(),
        unitsAt: z.array(z.object({ rank: z.string(), units: number })),
        debuts: number,
        exits: number,
        turnover: number.describe('Exits as a share of last week’s titles'),
        medianWeeksOn: number,
      }),
    ),
    records: z.object({
      weeksAtNumberOne: z.array(z.object(recordShape)),
      climbs: z.array(z.object(recordShape)).describe('Places gained in one week'),
      debuts: z.array(z.object(recordShape)).describe('Units of the first week'),
    }),
  }),
  run: async ({ read, toUrl }, { chart: id }) => {
    const [answer, records] = await Promise.all([
      read.json(`${toChartPage(id)}/insights`, chartInsightsAnswerSchema),
      read.json(`${toChartPage(id)}/records`, chartRecordsAnswerSchema),
    ])
    const latest = answer.weeks.at(-1)
    return {
      page: toUrl(`${toChartPage(id)}/insights`),
      receipt: toReceipt(answer.receipt),
      chart: { id, name: clip(answer.chart.name), territory: answer.chart.location },
      storedWeeks: answer.known.weeks,
      latest:
        latest === undefined
          ? null
          : {
              week: latest.week,
              unitsAt: UNIT_RANKS.map((rank, index) => ({ rank, units: latest.units[index] ?? null })),
              debuts: latest.debuts,
              exits: latest.exits,
              turnover: latest.turnover,
              medianWeeksOn: latest.medianWeeksOn,
            },
      records: {
        weeksAtNumberOne: records.atOne.slice(0, TOP_RECORDS).map((each) => toRecord(each, each.weeks, each.last.week)),
        climbs: records.climbs.slice(0, TOP_RECORDS).map((each) => toRecord(each, each.places, each.at.week)),
        debuts: records.debuts.slice(0, TOP_RECORDS).map((each) => toRecord(each, each.units, each.at.week)),
      },
    }
  },
})

function toRecord({ id, title, credit }: Name & { id: string }, value: number, week: string) {
  return { id, title: clip(title), credit: clip(credit), value, week }
}

/** Ranks whose units a week lists, in the order of `units` in insightsWeekSchema. */
const UNIT_RANKS = ['1', '10', '20', '40', '100', 'last']

export const TOOLS: readonly Tool[] = [search, charts, chartWeek, entity, compare, desk, insights]
