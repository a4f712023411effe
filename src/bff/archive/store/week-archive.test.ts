import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, type Mock, onTestFinished, vi } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { CHART_PLANS } from '#service/sample/charts/chart-list.ts'
import type { FileEvent } from '../../storage/file-watch.ts'
import { MAX_ENTRIES, type WeekArchiveOptions, openWeekArchive } from './week-archive.ts'
import type { ArchivedEntry, ArchivedWeek } from './archived-week.ts'

const [A, B, C] = ['SG1', 'SG2', 'SG3'] as const
const WEEK = '2026-W46'

function open(options: Partial<WeekArchiveOptions> = {}) {
  const store = openWeekArchive({ path: ':memory:', provider: 'one.test', ...options })
  onTestFinished(() => {
    try {
      store.close()
    } catch {
      // The test has already closed it.
    }
  })
  return store
}

function createPath(): string {
  const dir = mkdtempSync(join(tmpdir(), 'chartroom-history-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return join(dir, 'history.sqlite')
}

/** Ranks follow the order of the IDs. */
function toArchivedWeek(
  week: string,
  ids: readonly string[],
  different: Partial<ArchivedEntry> = {},
  chartId = 'CR1',
): ArchivedWeek {
  return {
    chart: {
      id: chartId,
      name: 'Invented',
      owner: null,
      kind: 'song',
      description: null,
      location: 'US',
      depth: 3,
      earliestWeek: null,
    },
    week,
    window: windowOf(week),
    unit: null,
    lead: 'Total',
    entries: ids.map((id, index) => ({ id, rank: index + 1, peak: 1, weeksOn: 2, total: 100 - index, ...different })),
  }
}

describe('openWeekArchive', () => {
  it('replaces a week that a clock that was 30 days ahead has stored', () => {
    const store = open({ path: createPath() })
    const now = Date.parse('2026-11-21T12:00:00Z')
    store.record(toArchivedWeek(WEEK, [A, B]), now + 30 * 24 * 3_600_000)
    expect(store.record(toArchivedWeek(WEEK, [B, A]), now)).toBe('changed')
    expect(store.findChanges('CR1', WEEK)?.changes).toHaveLength(4)
  })

  it('finds the history of a title on all charts, or on one', () => {
    const store = open()
    store.record(toArchivedWeek('2026-W45', [A, B]), 1_000)
    store.record(toArchivedWeek(WEEK, [B, A]), 2_000)
    store.record(toArchivedWeek(WEEK, [A], {}, 'CR2'), 2_000)
    const find = (chartId?: string) =>
      store
        .findHistories([A], '2000-01-07', windowOf(WEEK).start, chartId)
        .map((point) => `${point.chartId} ${point.rank}`)
        .toSorted()
    expect(find()).toEqual(['CR1 1', 'CR1 2', 'CR2 1'])
    expect(find('CR1')).toEqual(['CR1 1', 'CR1 2'])
    expect(find('CR9')).toEqual([])
  })

  it('finds the positions of an entity after a restart', () => {
    const path = createPath()
    const first = open({ path })
    first.record(toArchivedWeek('2026-W45', [A, B]), 1_000)
    first.record(toArchivedWeek(WEEK, [B, A]), 2_000)
    first.record(toArchivedWeek(WEEK, [A], {}, 'CR2'), 2_000)
    first.close()
    const store = open({ path })
    const charts = store.findCharts(A)
    expect(charts.map(({ chart }) => chart.id)).toEqual(['CR1', 'CR2'])
    expect(charts[0]?.standings.map(({ week, rank }) => [week, rank])).toEqual([
      ['2026-W45', 1],
      [WEEK, 2],
    ])
    expect(charts[0]?.known.map(({ week, readAt }) => [week, readAt])).toEqual([
      ['2026-W45', 1_000],
      [WEEK, 2_000],
    ])
    expect(store.findCharts(A, 'CR2')).toEqual(charts.slice(1))
    expect(store.findCharts(C)).toEqual([])
    expect(store.count('song')).toEqual({ charts: 2, weeks: 3 })
    expect(store.count('album')).toEqual({ charts: 0, weeks: 0 })
  })

  it('separates providers', () => {
    const path = createPath()
    open({ path }).record(toArchivedWeek(WEEK, [A]), 1_000)
    expect(open({ path, provider: 'two.test' }).findCharts(A)).toEqual([])
  })

  it('distinguishes new, unchanged and changed weeks', () => {
    const store = open()
    const week = toArchivedWeek(WEEK, [A, B])
    expect(store.differs(week)).toBe(false)
    expect(store.record(week, 1_000)).toBe('new')
    expect(store.differs(week)).toBe(false)
    expect(store.record(week, 2_000)).toBe('same')
    expect(store.differs(toArchivedWeek(WEEK, [B, A]))).toBe(true)
    expect(store.record(toArchivedWeek(WEEK, [B, A]), 3_000)).toBe('changed')
    expect(store.findCharts(A)[0]?.standings).toMatchObject([{ rank: 2 }])
    expect(store.findChanges('CR1', WEEK)).toMatchObject({ seenAt: 1_000, readAt: 3_000 })
  })

  it('reports changes since the first version after several corrections', () => {
    const store = open()
    store.record(toArchivedWeek(WEEK, [A, B]), 1_000)
    store.record(toArchivedWeek(WEEK, [B, A]), 2_000)
    store.record(toArchivedWeek(WEEK, [B, C]), 3_000)
    expect(store.findChanges('CR1', WEEK)?.changes).toEqual([
      { id: B, field: 'rank', was: 2, is: 1 },
      { id: B, field: 'total', was: 99, is: 100 },
      { id: A, field: 'rank', was: 1, is: null },
      { id: A, field: 'total', was: 100, is: null },
      { id: C, field: 'rank', was: null, is: 2 },
      { id: C, field: 'total', was: null, is: 99 },
    ])
    store.record(toArchivedWeek(WEEK, [A, B]), 4_000)
    expect(store.findChanges('CR1', WEEK)?.changes).toEqual([])
  })

  it('stores changed peaks without reporting a correction', () => {
    const store = open()
    store.record(toArchivedWeek(WEEK, [A]), 1_000)
    expect(store.record(toArchivedWeek(WEEK, [A], { peak: 7 }), 2_000)).toBe('changed')
    expect(store.findChanges('CR1', WEEK)?.changes).toEqual([])
    expect(store.findCharts(A)[0]?.standings).toMatchObject([{ peak: 7 }])
  })

  it('does not replace a newer version with an older one', () => {
    const store = open()
    store.record(toArchivedWeek(WEEK, [A, B]), 2_000)
    expect(store.record(toArchivedWeek(WEEK, [B, A]), 1_000)).toBe('same')
    expect(store.findCharts(A)[0]?.standings).toMatchObject([{ rank: 1 }])
  })

  it('deletes the least recently read weeks when it is full', () => {
    const path = createPath()
    const store = open({ path, maxEntries: 4 })
    store.record(toArchivedWeek('2026-W44', [A, B]), 1_000)
    store.record(toArchivedWeek('2026-W45', [C]), 2_000)
    store.record(toArchivedWeek('2026-W44', [A, B]), 3_000)
    store.record(toArchivedWeek(WEEK, [A, B]), 4_000)
    expect(store.findCharts(C)).toEqual([])
    expect(store.findCharts(A)[0]?.known.map(({ week }) => week)).toEqual(['2026-W44', WEEK])
    store.close()
    const ids = new DatabaseSync(path).prepare('select id from entity order by id').all()
    expect(ids.map(({ id }) => id)).toEqual([A, B])
  })

  it('records when the newest week was published', () => {
    const store = open()
    const note = (week: string, readAt: number, isLatest = true) => {
      const newest = { chart: toArchivedWeek(week, []).chart, week, window: windowOf(week), readAt, isLatest }
      store.recordAll([{ newest, week: null, readAt }])
    }
    note('2026-W45', 1_000)
    expect(store.listNewest()).toMatchObject([{ week: '2026-W45', checkedAt: 1_000, arrived: null }])
    note('2026-W45', 2_000)
    note(WEEK, 3_000)
    note('2026-W45', 4_000, false)
    note(WEEK, 5_000)
    expect(store.listNewest()).toEqual([
      {
        chartId: 'CR1',
        week: WEEK,
        window: windowOf(WEEK),
        readAt: 5_000,
        checkedAt: 5_000,
        arrived: { after: 2_000, by: 3_000 },
      },
    ])
  })

  it.each([
    ['a file that is not a database', (path: string) => writeFileSync(path, 'this is no database'.repeat(500))],
    [
      'tables of another version',
      (path: string) => new DatabaseSync(path).exec('create table week (a); pragma user_version = 99'),
    ],
  ])('renames and reports %s', (_case, damage) => {
    const path = createPath()
    damage(path)
    const report = vi.fn()
    const store = open({ path, report })
    expect(report).toHaveBeenCalledWith({ kind: 'replaced', path, copy: `${path}.damaged-1` })
    expect(existsSync(`${path}.damaged-1`)).toBe(true)
    expect(store.record(toArchivedWeek(WEEK, [A]), 1_000)).toBe('new')
  })

  it('renames a file whose damage is only found while reading', () => {
    const path = createPath()
    const first = open({ path })
    for (let back = 0; back < 60; back++) first.record(toArchivedWeek(step(WEEK, -back), [A, B, C]), 1_000 + back)
    first.close()
    damagePages(path)
    const report = vi.fn()
    const store = open({ path, report })
    for (const id of [A, B, C]) store.findCharts(id)
    store.record(toArchivedWeek(WEEK, [A]), 9_000)
    expect(countReplaced(report)).toBe(1)
    expect(store.findCharts(A)).toHaveLength(1)
  })

  it('renames a file with invalid text', () => {
    const path = createPath()
    const first = open({ path })
    first.record(toArchivedWeek(WEEK, [A]), 1_000)
    first.close()
    new DatabaseSync(path).exec(`update chart set summary = '{"kind":'`)
    const report = vi.fn()
    const store = open({ path, report })
    expect(store.findCharts(A)).toEqual([])
    expect(store.count('song')).toEqual({ charts: 0, weeks: 0 })
    expect(countReplaced(report)).toBe(1)
  })

  it('has only complete weeks after its process was killed while writing', async () => {
    const path = createPath()
    const module = JSON.stringify(join(import.meta.dirname, 'week-archive.ts'))
    const script = `
      const { openWeekArchive } = await import(${module})
      const store = openWeekArchive({ path: ${JSON.stringify(path)}, provider: 'one.test' })
      const { chart, window } = ${JSON.stringify(toArchivedWeek(WEEK, []))}
      for (let n = 0; ; n++) {
        const week = '2026-W' + String(1 + (n % 40)).padStart(2, '0')
        const entries = Array.from({ length: 200 }, (_, i) => (
          { id: 'SG' + ((i + n) % 300), rank: i + 1, peak: 1, weeksOn: n, total: n + i }))
        store.record({ chart, week, window, lead: 'Total', entries }, 1_000 + n)
        if (n === 60) process.stdout.write('written')
      }`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
    await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const report = vi.fn()
    const store = open({ path, report })
    expect(countReplaced(report)).toBe(0)
    expect(store.count('song').weeks).toBe(40)
    const database = new DatabaseSync(path, { readOnly: true })
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const incomplete = database
      .prepare('select week from week where entries <> (select count(*) from entry where week_no = week.no)')
      .all()
    expect(incomplete).toEqual([])
    database.close()
  })
})

function countReplaced(report: Mock): number {
  return report.mock.calls.filter(([event]) => (event as FileEvent).kind === 'replaced').length
}

/** Overwrites everything except the first page, which lists the tables. */
function damagePages(path: string) {
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4_096)
  writeFileSync(path, bytes)
}

it('has room for five years of all charts of the sample', () => {
  const ranks = CHART_PLANS.reduce((sum, { depth }) => sum + depth, 0)
  expect(ranks * 5 * 52).toBeLessThan(MAX_ENTRIES)
})
