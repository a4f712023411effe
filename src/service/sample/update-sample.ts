import type { ClickHouseTarget } from '../store/clickhouse/clickhouse-target.ts'
import { SCHEMA_VERSION_KEY } from '../store/schema.ts'
import { fridayOf, lastDayAt, lastWeekAt } from './calendar.ts'
import { ensureSample, type SampleOptions } from './ensure-sample.ts'
import { removeSample } from './remove-sample.ts'
import { GENERATOR_VERSION, OUTDATED_NOTICE, REMOVAL_NOTICE, SAMPLE_META } from './sample-meta.ts'
import { toWrittenUntil } from './written-until.ts'
import { POPULARITY_WEEKS } from './writers/write-facts.ts'

/** Generates, extends, or removes the sample in ClickHouse, as `ensureSample` does, if necessary. */
export async function updateSample(
  target: ClickHouseTarget,
  {
    hasSample,
    onRemove,
    ...options
  }: Omit<SampleOptions, 'path'> & { hasSample: boolean; onRemove: (notice: string) => void },
): Promise<void> {
  const meta = new Map<string, string | null>()
  for (const key of [SAMPLE_META.lastWeek, SAMPLE_META.lastDay]) meta.set(key, await target.meta(key))
  const written = toWrittenUntil((key) => meta.get(key) ?? null)
  if (hasSample) {
    const lastWeek = lastWeekAt(options.clock())
    if (written !== null && (await target.meta(SAMPLE_META.generator)) !== GENERATOR_VERSION)
      // The removal is a change of its own, because new rows get the IDs of removed ones.
      await target.change({ kind: 'removal' }, (path) => removeSample(path, () => onRemove(OUTDATED_NOTICE)))
    else if (written !== null && written.day >= lastDayAt(options.clock())) return
    const recentFrom = fridayOf(lastWeek + 1 - POPULARITY_WEEKS)
    const openFrom = fridayOf((written?.week ?? lastWeek) + 1)
    await target.change({ kind: 'sample', recentFrom, openFrom }, (path) => ensureSample({ ...options, path }))
    return
  }
  const hasCatalog = (await target.meta(SCHEMA_VERSION_KEY)) !== null
  if (written === null && hasCatalog) return
  await target.change({ kind: 'removal' }, (path) => removeSample(path, () => onRemove(REMOVAL_NOTICE)))
}
