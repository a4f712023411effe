import { toDayNumber } from '#contract/dates.ts'
import { windowOf } from '#contract/week-label.ts'
import type { ClickHouseTarget } from '../store/clickhouse/clickhouse-target.ts'
import { SCHEMA_VERSION_KEY } from '../store/schema.ts'
import { fridayOf, lastWeekAt, weekAt } from './calendar.ts'
import { ensureSample, type SampleOptions } from './ensure-sample.ts'
import { removeSample } from './remove-sample.ts'
import { GENERATOR_VERSION, OUTDATED_NOTICE, REMOVAL_NOTICE, SAMPLE_META } from './sample-meta.ts'
import { POPULARITY_WEEKS } from './writers/write-facts.ts'

/** Generates, extends or removes the sample in ClickHouse, as `ensureSample` does. Writes nothing if it is as it should be. */
export async function updateSample(
  target: ClickHouseTarget,
  {
    hasSample,
    onRemove,
    ...options
  }: Omit<SampleOptions, 'path'> & { hasSample: boolean; onRemove: (notice: string) => void },
): Promise<void> {
  const label = await target.meta(SAMPLE_META.lastWeek)
  if (hasSample) {
    const lastWeek = lastWeekAt(options.clock())
    if (label !== null && (await target.meta(SAMPLE_META.generator)) !== GENERATOR_VERSION)
      // A change of its own, because new rows get the ids of removed ones.
      await target.change({ kind: 'removal' }, (path) => removeSample(path, () => onRemove(OUTDATED_NOTICE)))
    else if (label !== null && weekAt(toDayNumber(windowOf(label).start)) >= lastWeek) return
    const recentFrom = fridayOf(lastWeek + 1 - POPULARITY_WEEKS)
    await target.change({ kind: 'sample', recentFrom }, (path) => ensureSample({ ...options, path }))
    return
  }
  const hasCatalog = (await target.meta(SCHEMA_VERSION_KEY)) !== null
  if (label === null && hasCatalog) return
  await target.change({ kind: 'removal' }, (path) => removeSample(path, () => onRemove(REMOVAL_NOTICE)))
}
