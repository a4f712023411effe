import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { windowOf } from '#contract/week-label.ts'
import { addDays, type DateWindow } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'
import { SAMPLE_META } from '#service/sample/sample-meta.ts'

export type SampleStore = Awaited<ReturnType<typeof makeSampleStore>>

/** Creates a sample catalog on disk. Returns IDs to request. */
export async function makeSampleStore(folder: string) {
  const dataDir = path.join(folder, 'sample')
  mkdirSync(dataDir, { recursive: true }) // Another suite may have created it.
  const file = path.join(dataDir, 'catalogue.sqlite')
  await ensureSample({ path: file, clock: Date.now })
  const database = new DatabaseSync(file, { readOnly: true })
  const list = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]))
  const ids = new Map<EntityKind, string[]>()
  for (const kind of ['artist', 'song', 'album'] as const)
    ids.set(kind, list(`select service_id from entity where kind = '${kind}' order by popularity desc`))
  const [lastWeek = ''] = list(`select value from meta where key = '${SAMPLE_META.lastWeek}'`)
  const chartIds = list("select id from chart where metrics = 'facts' order by id")
  database.close()
  return {
    dataDir,
    file,
    /** The last day of the figures, a Thursday. */
    lastDay: windowOf(lastWeek).end,
    /** Returns IDs per kind, evenly distributed from the most to the least popular. */
    spread(kind: EntityKind, count: number) {
      const all = ids.get(kind) ?? []
      const step = Math.max(1, Math.floor(all.length / count))
      return all.filter((_, i) => i % step === 0).slice(0, count)
    },
    chartIds,
  }
}

export function lastDays({ lastDay }: SampleStore, days: number): DateWindow {
  return { start: addDays(lastDay, 1 - days), end: lastDay }
}
