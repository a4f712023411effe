import { createRowNames } from '../exports/name-rows.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { LoadedInsights } from './load-insights.ts'

/** How long a response waits for names. The page requests the rest again. */
const NAMES_PATIENCE_MS = 3_000
/** Shorter, because lines of several charts wait one after the other. */
const LINES_PATIENCE_MS = 2_000

type NamedTitle = { id: string; title: string | null; credit: string | null }

/** Loads the names of titles as in the chart's latest stored week. Unknown names are null. */
export function createInsightNames(context: AppContext) {
  const nameRows = createRowNames(context)

  return async function loadNames(
    { chart, weeks }: Pick<LoadedInsights, 'chart' | 'weeks'>,
    ids: readonly string[],
    options: CallOptions,
  ): Promise<(id: string) => NamedTitle> {
    const last = weeks.at(-1)
    const names =
      last === undefined
        ? null
        : await nameRows({ chart, window: { start: last.start, end: last.end } }, ids, NAMES_PATIENCE_MS, options)
    return (id) => {
      const { title = null, credit = null } = names?.get(id) ?? {}
      return { id, title, credit }
    }
  }
}

/** Adds names to lines about titles of a chart. Unknown names stay null. */
export async function nameLines(
  context: AppContext,
  { chart, window: { start, end } }: Pick<RankedWeek, 'chart' | 'window'>,
  lines: readonly NamedTitle[],
  options: CallOptions,
): Promise<void> {
  if (lines.length === 0) return
  const ids = [...new Set(lines.map(({ id }) => id))]
  const names = await createRowNames(context)({ chart, window: { start, end } }, ids, LINES_PATIENCE_MS, options)
  for (const line of lines) Object.assign(line, names.get(line.id))
}
