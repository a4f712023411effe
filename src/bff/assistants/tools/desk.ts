import * as z from 'zod'
import { EVENT_KINDS, type EventKind, type TitleEvent } from '#contract/api/events.ts'
import { deskWeekLineSchema } from '#contract/desk/desk-week.ts'
import { rostersAnswerSchema } from '#contract/desk/rosters.ts'
import { toPath, toRosterPage } from '#contract/paths.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { toEvidencePath } from '#domain/desk/to-evidence-path.ts'
import { describeLine, toSentence } from '#domain/events/describe-line.ts'
import { ToolError } from '../api-reader.ts'
import { clip, resultFields, rowsField, territoryField, toToolReceipt, weekField } from '../tool-fields.ts'
import { defineTool, number, text, titleShape } from './tool.ts'

export const desk = defineTool({
  name: 'desk',
  title: 'Read the desk',
  description:
    'What happened to the titles of a roster (“ours”) on all charts of a week: debuts, peaks, climbs, falls, exits, and more, most important first.',
  input: z.object({
    roster: z.string().max(100).describe('Name or ID of a roster. Default: the team’s default roster').optional(),
    week: weekField,
    territories: z.array(territoryField).max(10).describe('Only charts of these territories').default([]),
    events: z.array(z.enum(EVENT_KINDS)).max(20).describe('Only these kinds of events').default([]),
    rows: rowsField(100, 30),
  }),
  output: z.object({
    ...resultFields,
    roster: z.object({ id: z.string(), name: z.string() }),
    week: z.string(),
    isComplete: z.boolean().describe('False if some charts couldn’t be loaded'),
    figures: z.object({ chartingTitles: number, numberOnes: number, debuts: number, reEntries: number, exits: number }),
    total: z.number().describe('Number of all matching events, even if not all are listed'),
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
      throw new ToolError(`No such roster. The rosters are: ${rosters.map(({ name }) => clip(name)).join(', ')}`)
    const location = territories.length === 1 ? (territories[0] ?? null) : WORLDWIDE
    const scope = territories.length === 0 ? null : [...new Set(territories)].join('.')
    const lines = await read.lines(
      toPath(`${toRosterPage(roster.id)}/desk`, { week: label, scope, location }),
      deskWeekLineSchema,
    )
    const last = lines.findLast((line) => 'desk' in line)
    if (last === undefined || !('desk' in last)) throw new ToolError('The desk couldn’t be loaded.')
    const { desk: loaded, isComplete } = last
    const chartOf = new Map(loaded.charts.map((chart) => [chart.chart.id, chart]))
    if (loaded.charts.every(({ state }) => state === 'not-out' || state === 'missing'))
      throw new ToolError(`No chart has the week ${loaded.week}. The latest week is ${loaded.latestWeek}.`)
    const found = loaded.lines.filter(({ event }) => events.length === 0 || isOneOf(event, events))
    return {
      page: toUrl(toPath('/', { roster: roster.id, week: loaded.week, scope, location })),
      receipt: toToolReceipt(loaded.receipt),
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

/** A title that debuts at number 1 debuts, too. */
function isOneOf(event: TitleEvent, kinds: readonly EventKind[]): boolean {
  return kinds.some((kind) => kind === event.kind || (event.kind === 'number-1' && kind === event.how))
}
