import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { windowOf } from '#contract/week-label.ts'
import { addDays, type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'
import { SAMPLE_META } from '#service/sample/sample-meta.ts'
import { timeMs } from '../lib/timing.ts'

/** A sample catalog on disk, with ids to request. */
export type SampleStore = {
  scale: number
  dataDir: string
  file: string
  makingSec: number
  /** Last day of the facts, a Thursday. */
  lastDay: IsoDate
  /** Ids per kind, spread evenly from the most to the least popular. */
  spread(kind: EntityKind, count: number): string[]
  chartIds: string[]
  facts: number
  fileBytes: number
}

export async function makeSampleStore(folder: string, scale: number): Promise<SampleStore> {
  const dataDir = path.join(folder, `scale-${scale}`)
  mkdirSync(dataDir, { recursive: true }) // another suite may have created it
  const file = path.join(dataDir, 'catalogue.sqlite')
  const makingMs = await timeMs(() => ensureSample({ path: file, clock: Date.now, scale }))
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
    const byKind = database.prepare('select service_id from entity where kind = ? order by popularity desc')
    const ids = new Map<string, string[]>()
    const idsOf = (kind: EntityKind): string[] => {
      const known = ids.get(kind)
      if (known !== undefined) return known
      throw new Error(`found no ids of ${kind}`)
    }
    for (const kind of ['artist', 'song', 'album'] as const)
      ids.set(
        kind,
        byKind.all(kind).map((row) => String(row['service_id'])),
      )
    return {
      scale,
      dataDir,
      file,
      makingSec: makingMs / 1000,
      lastDay: windowOf(String(one(`select value from meta where key = '${SAMPLE_META.lastWeek}'`))).end,
      spread: (kind, count) => spreadOver(idsOf(kind), count),
      chartIds: database
        .prepare("select id from chart where metrics = 'facts' order by id")
        .all()
        .map((row) => String(row['id'])),
      facts: Number(one('select count(*) from fact')),
      fileBytes: statSync(file).size,
    }
  } finally {
    database.close()
  }
}

export function lastDays({ lastDay }: SampleStore, days: number): DateWindow {
  return { start: addDays(lastDay, 1 - days), end: lastDay }
}

function spreadOver(ids: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.floor(ids.length / count))
  return ids.filter((_, i) => i % step === 0).slice(0, count)
}
