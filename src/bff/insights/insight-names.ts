import { createRowNames } from '../exports/name-rows.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { LoadedInsights } from './load-insights.ts'

/** How long titles wait for names. The page requests the rest again. */
const NAMES_PATIENCE_MS = 3_000

type NamedTitle = { id: string; title: string | null; credit: string | null }

/** Loads the names of titles of a chart as they are in its latest stored week. Unknown names are null. */
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
