import type { DatabaseSync } from 'node:sqlite'
import type { WeekLabel } from '#contract/week-label.ts'
import type { ChartNumbers } from './chart-numbers.ts'
import { formatChanges, parseChanges, toChanges, toFirst } from './changes.ts'
import { type Row, toNumber, toText } from './archive-rows.ts'
import { fingerprintOf, type ArchivedWeek } from './archived-week.ts'
import { packEntries } from '../packed/packed-entries.ts'

export type RecordResult = 'new' | 'same' | 'changed'

type StoredWeek = {
  no: number
  lead: string | null
  entries: number
  fingerprint: string
  seenAt: number
  readAt: number
  changes: string | null
}

/** Responses up to a day old are used, so a response can be at most this much older than the stored one. */
const MAX_READ_LATER_MS = 2 * 24 * 3_600_000

type Options = { chartNo: ChartNumbers; maxEntries: number }

/** Writes weeks within the caller's transaction. */
export function createWeekWriter(database: DatabaseSync, { chartNo, maxEntries }: Options) {
  const selectWeek = database.prepare('select * from week where chart_no = ? and week = ?')
  const insertWeek = database.prepare(
    'insert into week (chart_no, week, start_date, end_date, lead, entries, fingerprint, seen_at, read_at) ' +
      'values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const updateWeek = database.prepare(
    'update week set start_date = ?, end_date = ?, lead = ?, entries = ?, fingerprint = ?, read_at = ?, changes = ? ' +
      'where no = ?',
  )
  const touchWeek = database.prepare('update week set read_at = ? where no = ?')
  const deleteWeek = database.prepare('delete from week where no = ?')
  const oldestWeek = database.prepare('select no, entries from week order by read_at, no limit 1')
  const selectEntity = database.prepare('select no from entity where id = ?')
  const insertEntity = database.prepare('insert into entity (id) values (?)')
  const insertEntry = database.prepare(
    'insert into entry (entity_no, week_no, rank, peak, weeks_on, total) values (?, ?, ?, ?, ?, ?)',
  )
  const selectEntries = database.prepare(
    'select entity.id, entry.rank, entry.total from entry join entity on entity.no = entry.entity_no where week_no = ?',
  )
  const selectEntityNos = database.prepare('select entity_no from entry where week_no = ?')
  const deleteEntries = database.prepare('delete from entry where week_no = ?')
  const deleteUnused = database.prepare(
    'delete from entity where no = ? and not exists (select 1 from entry where entity_no = no)',
  )
  const insertRevalued = database.prepare(
    'insert or replace into revalued (week_no, entity_no, total) values (?, ?, ?)',
  )
  const hasRevalued = database.prepare('select 1 from revalued where week_no = ? limit 1')
  const deleteRevalued = database.prepare('delete from revalued where week_no = ?')
  const insertPacked = database.prepare(
    'insert or replace into packed_week (week_no, fingerprint, entries) values (?, ?, ?)',
  )
  const deletePacked = database.prepare('delete from packed_week where week_no = ?')
  const insertUnit = database.prepare('insert or replace into week_unit (week_no, unit) values (?, ?)')
  const deleteUnit = database.prepare('delete from week_unit where week_no = ?')
  const countEntries = database.prepare('select coalesce(sum(entries), 0) as entries from week')

  function find(chartId: string, week: WeekLabel): StoredWeek | null {
    const no = chartNo.find(chartId)
    const row = no === null ? undefined : selectWeek.get(no, week)
    return row === undefined ? null : toStoredWeek(row)
  }

  function write(archivedWeek: ArchivedWeek, readAt: number): RecordResult {
    const { chart, week, window, lead, unit, entries } = archivedWeek
    const fingerprint = fingerprintOf(archivedWeek)
    const stored = find(chart.id, week)
    if (stored === null) {
      const own = [window.start, window.end, lead, entries.length, fingerprint, readAt, readAt] as const
      const { lastInsertRowid } = insertWeek.run(chartNo.put(chart), week, ...own)
      writeEntries(Number(lastInsertRowid), archivedWeek, fingerprint)
      insertUnit.run(lastInsertRowid, unit ?? '')
      return 'new'
    }
    // An older week is ignored, unless a clock that was ahead stored the newer one.
    if (readAt < stored.readAt && stored.readAt - readAt < MAX_READ_LATER_MS) return 'same'
    if (stored.fingerprint === fingerprint) {
      touchWeek.run(readAt, stored.no)
      insertUnit.run(stored.no, unit ?? '')
      if (hasRevalued.get(stored.no) === undefined && entries.some(({ revalued }) => revalued != null)) {
        writeRevalued(stored.no, archivedWeek)
        deletePacked.run(stored.no)
      }
      return 'same'
    }
    const first = toFirst({ lead: stored.lead, entries: readStandings(stored.no) }, parseChanges(stored.changes))
    const changes = formatChanges(toChanges(first, { lead, entries }))
    updateWeek.run(window.start, window.end, lead, entries.length, fingerprint, readAt, changes, stored.no)
    dropEntries(stored.no)
    writeEntries(stored.no, archivedWeek, fingerprint)
    insertUnit.run(stored.no, unit ?? '')
    return 'changed'
  }

  function writeEntries(weekNo: number, { entries }: ArchivedWeek, fingerprint: string) {
    const stored = entries.map(({ id, rank, peak, weeksOn, total, revalued = null }) => {
      const known = selectEntity.get(id)?.['no']
      const title = Number(known ?? insertEntity.run(id).lastInsertRowid)
      insertEntry.run(title, weekNo, rank, peak, weeksOn, total)
      if (revalued !== null) insertRevalued.run(weekNo, title, revalued)
      return { title, rank, weeksOn, total, revalued }
    })
    const ranked = stored.toSorted((one, other) => one.rank - other.rank || one.title - other.title)
    insertPacked.run(weekNo, fingerprint, packEntries(ranked))
  }

  function writeRevalued(weekNo: number, { entries }: Pick<ArchivedWeek, 'entries'>) {
    for (const { id, revalued } of entries) {
      if (revalued != null) insertRevalued.run(weekNo, Number(selectEntity.get(id)?.['no']), revalued)
    }
  }

  /** Also deletes entities that are in no other week. */
  function dropEntries(weekNo: number) {
    const entityNos = selectEntityNos.all(weekNo).map((row) => Number(row['entity_no']))
    deleteEntries.run(weekNo)
    deleteRevalued.run(weekNo)
    deletePacked.run(weekNo)
    for (const entityNo of entityNos) deleteUnused.run(entityNo)
  }

  /** Once per transaction, because counting reads all weeks. */
  function prune() {
    let entries = Number(countEntries.get()?.['entries'])
    while (entries > maxEntries) {
      const oldest = oldestWeek.get()
      if (oldest === undefined) return
      dropEntries(Number(oldest['no']))
      deleteUnit.run(Number(oldest['no']))
      deleteWeek.run(Number(oldest['no']))
      entries -= Number(oldest['entries'])
    }
  }

  function readStandings(weekNo: number) {
    return selectEntries.all(weekNo).map((row) => ({
      id: String(row['id']),
      rank: Number(row['rank']),
      total: toNumber(row['total']),
    }))
  }

  return { find, write, prune }
}

function toStoredWeek(row: Row): StoredWeek {
  return {
    no: Number(row['no']),
    lead: toText(row['lead']),
    entries: Number(row['entries']),
    fingerprint: String(row['fingerprint']),
    seenAt: Number(row['seen_at']),
    readAt: Number(row['read_at']),
    changes: toText(row['changes']),
  }
}
