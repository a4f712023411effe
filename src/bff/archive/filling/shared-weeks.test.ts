import { describe, expect, it, onTestFinished } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createDeskDatabase, type DeskDatabase } from '../../desk-database/desk-database.ts'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { HAS_POSTGRES, startPostgres } from '../../testing/servers/postgres-server.ts'
import { createArchiveRecorder } from './archive-recorder.ts'
import type { ArchivedWeek } from '../store/archived-week.ts'
import { createSharedWeeks } from './shared-weeks.ts'
import { openWeekArchive } from '../store/week-archive.ts'

const [EARLY_MS, LATE_MS] = [Date.parse('2026-11-20T12:00:00Z'), Date.parse('2026-11-21T12:00:00Z')]
const LABELS = ['2026-W44', '2026-W45', '2026-W46'] as const

/** Two titles share a rank, and their order changes the fingerprint. */
function toWeek(week: string, total = 100): ArchivedWeek {
  const entries = ['SG3', 'SG1', 'SG2'].map((id, index) => ({
    id,
    rank: Math.min(index + 1, 2),
    peak: 1,
    weeksOn: index === 0 ? null : 4,
    total: total - index,
    revalued: index === 1 ? 50 : null,
  }))
  return { chart: TEST_CHART, week, window: windowOf(week), lead: 'Total', unit: 'album_equivalent', entries }
}

function createReplica(database: DeskDatabase, { team = 'one.test', maxEntries = 1_000, nowMs = LATE_MS } = {}) {
  const archive = openWeekArchive({ path: ':memory:', provider: team })
  onTestFinished(() => archive.close())
  const recorder = createArchiveRecorder({
    store: archive,
    now: () => nowMs,
    onFailure: (error) => expect.fail(String(error)),
  })
  const shared = createSharedWeeks({
    archive,
    recorder,
    database,
    team,
    now: () => nowMs,
    runJob: (_, work) => work({ note: () => {} }),
    onFailure: (error) => expect.fail(String(error)),
    maxEntries,
  })
  onTestFinished(() => shared.close())
  return {
    archive,
    async sync() {
      await shared.sync()
      while (recorder.backlog() > 0) await new Promise((resolve) => void setTimeout(resolve, 5))
    },
    weeks: () =>
      archive
        .listWeeks()
        .map(({ week }) => week)
        .toSorted(),
  }
}

describeDeskEngines('shared chart weeks', ({ open }) => {
  it('reach every replica, with all fields of their entries', async () => {
    const database = await open()
    const [one, other] = [createReplica(database), createReplica(database)]
    one.archive.record(toWeek('2026-W45'), EARLY_MS)
    other.archive.record(toWeek('2026-W46'), EARLY_MS)
    for (const replica of [one, other, one]) await replica.sync()
    expect([one.weeks(), other.weeks()]).toEqual([LABELS.slice(1), LABELS.slice(1)])
    for (const week of LABELS.slice(1)) {
      expect(other.archive.findWeek(TEST_CHART.id, week)).toEqual(one.archive.findWeek(TEST_CHART.id, week))
      expect(one.archive.findWeek(TEST_CHART.id, week)?.entries).toHaveLength(3)
    }
    // The provider's own order of them is the same week, not a correction.
    expect(one.archive.record(toWeek('2026-W46'), LATE_MS)).toBe('same')
  })

  it('carry corrections to replicas that have the earlier version, and not back', async () => {
    const database = await open()
    const [one, other] = [createReplica(database), createReplica(database)]
    for (const { archive } of [one, other]) archive.record(toWeek('2026-W46'), EARLY_MS)
    one.archive.record(toWeek('2026-W46', 300), LATE_MS)
    for (const replica of [other, one, other, one]) await replica.sync()
    for (const { archive } of [one, other]) {
      expect(archive.findWeek(TEST_CHART.id, '2026-W46')?.entries[0]?.total).toBe(300)
      expect(archive.findChanges(TEST_CHART.id, '2026-W46')?.changes).not.toEqual([])
    }
  })

  it('of a replica whose clock was ahead are replaced, and hide no later ones', async () => {
    const database = await open()
    const aheadMs = LATE_MS + 365 * 24 * 3_600_000
    const ahead = createReplica(database, { nowMs: aheadMs })
    const [one, other] = [createReplica(database), createReplica(database)]
    ahead.archive.record(toWeek('2026-W46'), aheadMs)
    for (const replica of [ahead, one, other]) await replica.sync()
    expect(other.weeks()).toEqual([])
    one.archive.record(toWeek('2026-W46', 300), LATE_MS)
    one.archive.record(toWeek('2026-W45'), LATE_MS)
    for (const replica of [one, other]) await replica.sync()
    expect(other.archive.findWeek(TEST_CHART.id, '2026-W46')?.entries[0]?.total).toBe(300)
    expect(other.weeks()).toEqual(LABELS.slice(1))
  })

  it('are limited: the least recently loaded ones are deleted from the database, not from a replica', async () => {
    const database = await open()
    const one = createReplica(database, { maxEntries: 6 })
    for (const [index, week] of LABELS.entries()) one.archive.record(toWeek(week), EARLY_MS + index)
    await one.sync()
    const other = createReplica(database)
    await other.sync()
    expect([one.weeks(), other.weeks()]).toEqual([LABELS, LABELS.slice(1)])
  })

  it('of another provider, or with content of another version, are left alone', async () => {
    const database = await open()
    const [one, other] = [createReplica(database), createReplica(database)]
    const stranger = createReplica(database, { team: 'two.test' })
    for (const week of LABELS.slice(1)) one.archive.record(toWeek(week), EARLY_MS)
    await one.sync()
    await database.write(async (trx) => {
      const changed = trx.updateTable('archivedWeek').set({ content: { entries: 'other' } })
      await changed.where('week', '=', '2026-W46').execute()
    })
    for (const replica of [other, stranger]) await replica.sync()
    expect([other.weeks(), stranger.weeks()]).toEqual([['2026-W45'], []])
  })
})

describe.skipIf(!HAS_POSTGRES)('shared chart weeks while PostgreSQL restarts', () => {
  it('stay readable, and are shared once it is back', { timeout: 60_000 }, async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.close())
    const url = await postgres.createDatabase()
    const databases = [0, 1].map(() => createDeskDatabase({ kind: 'postgres', url }))
    onTestFinished(async () => void (await Promise.all(databases.map((each) => each.close()))))
    for (const each of databases) await each.start()
    const [one, other] = databases.map((each) => createReplica(each))
    if (one === undefined || other === undefined) throw new Error('no replicas')
    one.archive.record(toWeek('2026-W45'), EARLY_MS)
    await one.sync()
    await postgres.stop()
    one.archive.record(toWeek('2026-W46'), EARLY_MS)
    for (const replica of [one, other]) await expect(replica.sync()).rejects.toMatchObject({ code: 'storage_failed' })
    expect(one.weeks()).toEqual(LABELS.slice(1))
    await postgres.start()
    for (const replica of [one, other]) await replica.sync()
    expect(other.weeks()).toEqual(LABELS.slice(1))
  })
})
