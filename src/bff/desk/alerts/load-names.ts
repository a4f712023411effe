import type { DeskWeek } from '#contract/desk/desk-week.ts'
import { CHART_KINDS, type ChartKind } from '#contract/entities.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { toWeeklyLines } from './to-messages.ts'

/** Loads names into the store. Returns false if the provider failed, so that a later attempt may find more. */
export async function loadNames(
  { nameLoader, chartWeeks }: AppContext,
  titles: readonly { kind: ChartKind; id: string }[],
  week: WeekLabel,
  options: CallOptions,
): Promise<boolean> {
  let isComplete = true
  for (const kind of CHART_KINDS) {
    const ids = [...new Set(titles.flatMap((title) => (title.kind === kind ? title.id : [])))]
    if (ids.length === 0) continue
    const query = { kind, ids, location: null, window: chartWeeks.weeks.windowOf(week) }
    for await (const line of nameLoader.loadAll(query, options))
      if ('done' in line && line.failed > 0) isComplete = false
  }
  return isComplete
}

/** Adds names to the lines of the weekly email. `isComplete` is false if the provider failed. */
export async function nameWeeklyLines(
  context: AppContext,
  desk: DeskWeek,
  options: CallOptions,
): Promise<{ desk: DeskWeek; isComplete: boolean }> {
  const unnamed = new Set(desk.lines.flatMap(({ entityId, title }) => (title === null ? entityId : [])))
  const titles = toWeeklyLines(desk).listed.flatMap(({ line }) =>
    unnamed.has(line.entityId) ? { kind: line.entityKind, id: line.entityId } : [],
  )
  const isComplete = await loadNames(context, titles, desk.week, options)
  const names = context.names.findAll(titles.map(({ id }) => id))
  const lines = desk.lines.map((line) => (line.title === null ? { ...line, ...names.get(line.entityId) } : line))
  return { desk: { ...desk, lines }, isComplete }
}
