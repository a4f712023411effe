import type { Receipt } from '#contract/api/receipt.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { nullIfProviderFails } from '../core/errors.ts'
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
  const read = await chartWeeks.readCharts(options).catch(nullIfProviderFails)
  const wanted = new Set(chartIds)
  const found = read?.data.filter(({ id }) => wanted.has(id)) ?? []
  return mergeSources(found.length === 0 ? [known] : found.map(({ sources }) => sources))
}
