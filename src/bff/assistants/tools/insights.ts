import * as z from 'zod'
import { chartInsightsAnswerSchema, chartRecordsAnswerSchema } from '#contract/api/insights/chart-insights.ts'
import { toChartPage } from '#contract/paths.ts'
import { chartField, clip, resultFields, toToolReceipt } from '../tool-fields.ts'
import { defineTool, type Name, number, text, titleShape } from './tool.ts'

const TOP_RECORDS = 3
const recordShape = { ...titleShape, value: z.number(), week: z.string().describe('Last or only week of the record') }

export const insights = defineTool({
  name: 'insights',
  title: 'Read insights of a chart',
  description: 'Units needed for a rank, turnover, and records of a chart, from all weeks that Chartroom has stored.',
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
      receipt: toToolReceipt(answer.receipt),
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
