import * as z from 'zod'
import { type ChartEntry, chartWeekAnswerSchema, nameLineSchema } from '#contract/api/charts.ts'
import { toChartPage, toWeekPage } from '#contract/paths.ts'
import { type ApiReader, ToolError } from '../api-reader.ts'
import { chartField, clip, resultFields, rowsField, toToolReceipt, weekField } from '../tool-fields.ts'
import { defineTool, type Name, number, text, titleShape } from './tool.ts'

export const chartWeek = defineTool({
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
    metric: text.describe('Unit of the chart, such as the name of its first metric'),
    total: z.number().describe('Number of all matching titles, even if not all are listed'),
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
      throw new ToolError('Exits aren’t known, because last week’s chart isn’t available.')
    const found = only === 'exits' ? (answer.exits ?? []).map(toExitRow) : entries.filter(FILTERS[only]).map(toEntryRow)
    const listed = found.slice(0, rows)
    const names = listed.some(({ title }) => title === null) ? await readNames(read, path) : new Map<string, Name>()
    const show = { all: null, debuts: 'new', 're-entries': 're', exits: 'exits' }[only]
    return {
      page: toUrl(toWeekPage(chart.id, week, { show })),
      receipt: toToolReceipt(receipt),
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

function toEntryRow({ id, title, credit, rank, lastWeek, movement, peak, weeksOn, metrics }: ChartEntry) {
  return { id, title, credit, rank, lastWeek, movement: movement as string, peak, weeksOn, units: metrics[0] ?? null }
}

function toExitRow({
  lastRank,
  ...exit
}: { id: string; lastRank: number; peak: number | null; weeksOn: number | null } & Name) {
  return { ...exit, rank: null, lastWeek: lastRank, movement: 'exit', units: null }
}

/** The first response for a week can lack names. */
async function readNames(read: ApiReader, weekPath: string): Promise<Map<string, Name>> {
  const lines = await read.lines(`${weekPath}/names`, nameLineSchema)
  return new Map(lines.flatMap((line) => ('id' in line ? [[line.id, line] as const] : [])))
}
