import { describeSources } from '#domain/receipt/describe-sources.ts'
import type { MessageLine } from '#contract/desk/alerts.ts'
import { nullIfProviderFails } from '../../core/errors.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'

type Line = Pick<MessageLine, 'chartId' | 'chartName' | 'week'>
/** Returns the source line of a message with these lines. */
export type DescribeMessageSources = (lines: readonly Line[]) => string

/** Loads the cached sources of the chart weeks that the lines are about. */
export async function loadMessageSources(
  { chartWeeks, provider }: Pick<AppContext, 'chartWeeks' | 'provider'>,
  lines: readonly Line[],
  options: CallOptions,
): Promise<DescribeMessageSources> {
  const sources = new Map<string, string>()
  for (const { chartId, week } of lines) {
    const key = toKey({ chartId, week })
    if (sources.has(key)) continue
    const read = await chartWeeks.readWeek(chartId, week, options).catch(nullIfProviderFails)
    sources.set(
      key,
      describeSources(read?.data?.sources ?? [], provider.name, (iso) => iso),
    )
  }
  return (about) => {
    const charts = Map.groupBy(about, (line) => sources.get(toKey(line)) ?? provider.name)
    if (charts.size <= 1) return toSource([...charts.keys()][0] ?? provider.name)
    return [...charts]
      .map(([source, own]) => {
        const names = [...new Set(own.map(({ chartName }) => chartName))]
        return `Source of ${new Intl.ListFormat('en').format(names)}: ${source}.`
      })
      .join(' ')
  }
}

/** Returns the source line of a message without chart data. */
export function toSource(name: string): string {
  return `Source: ${name}.`
}

function toKey({ chartId, week }: Pick<Line, 'chartId' | 'week'>): string {
  return `${chartId}|${week}`
}
