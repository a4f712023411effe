import type { DatabaseSync } from 'node:sqlite'
import { checkEntries, type PackedEntries, packEntries, type StoredEntry } from '../packed/packed-entries.ts'
import { type Row, toNumber } from './archive-rows.ts'

/** Entries by the number of their week. `unpacked` weeks have no packed entries yet. */
export type PackedWeeks = { found: Map<number, PackedEntries>; unpacked: number[] }

export function createPackedWeeks(database: DatabaseSync) {
  const selectPacked = database.prepare(
    'select packed_week.entries from packed_week join week on week.no = packed_week.week_no ' +
      'where week.no = ? and packed_week.fingerprint = week.fingerprint',
  )
  const selectEntries = database.prepare(
    'select entry.entity_no, entry.rank, entry.weeks_on, entry.total, revalued.total as revalued from entry ' +
      'left join revalued on revalued.week_no = entry.week_no and revalued.entity_no = entry.entity_no ' +
      'where entry.week_no = ? order by entry.rank, entry.entity_no',
  )
  const insertPacked = database.prepare(
    'insert or replace into packed_week (week_no, fingerprint, entries) select no, fingerprint, ? from week where no = ?',
  )

  function findPacked(weekNo: number): PackedEntries | null {
    const bytes = selectPacked.get(weekNo)?.['entries']
    return bytes instanceof Uint8Array ? checkEntries(bytes) : null
  }

  function pack(weekNo: number): PackedEntries {
    return packEntries(selectEntries.all(weekNo).map(toEntry))
  }

  return {
    find(weekNos: readonly number[]): PackedWeeks {
      const found = new Map<number, PackedEntries>()
      const unpacked: number[] = []
      for (const no of weekNos) {
        const packed = findPacked(no)
        if (packed === null) unpacked.push(no)
        found.set(no, packed ?? pack(no))
      }
      return { found, unpacked }
    },
    /** Packs again when it writes, so that a write that waits for the file needs no memory for entries. */
    save(weekNos: readonly number[]) {
      for (const no of weekNos) insertPacked.run(pack(no), no)
    },
  }
}

function toEntry(row: Row): StoredEntry {
  return {
    title: Number(row['entity_no']),
    rank: Number(row['rank']),
    weeksOn: toNumber(row['weeks_on']),
    total: toNumber(row['total']),
    revalued: toNumber(row['revalued']),
  }
}
