import type { Receipt } from '#contract/api/receipt.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { isProviderFailure } from '../core/errors.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { ChartWeeks } from './chart-weeks.ts'

/**
 * Sources of all weeks of charts.
 * @param known sources if the list of charts fails or has none of them
 */
export async function readChartSources(
  { chartWeeks }: { chartWeeks: Pick<ChartWeeks, 'readCharts'> },
  chartIds: readonly string[],
  options: CallOptions,
  known: Receipt['sources'] = [],
): Promise<Receipt['sources']> {
  try {
    const { data } = await chartWeeks.readCharts(options)
    const wanted = new Set(chartIds)
    const found = data.filter(({ id }) => wanted.has(id))
    return mergeSources(found.length === 0 ? [known] : found.map(({ sources }) => sources))
  } catch (error) {
    if (isProviderFailure(error)) return mergeSources([known])
    throw error
  }
}
