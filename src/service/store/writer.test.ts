import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Counts, packCounts, zeroCounts } from './facts.ts'
import { type NewChart, type NewEntity, openWriter, type Writer } from './writer.ts'

const FRIDAY = 20_000

let folder: string
let file: string
let writer: Writer

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'writer-'))
  file = path.join(folder, 'deeper', 'catalogue.sqlite')
  writer = openWriter(file)
})

afterEach(() => {
  writer.close()
  rmSync(folder, { recursive: true })
})

const recording: NewEntity = {
  kind: 'recording',
  serviceId: 'MRECO00000000000000000000000000000001',
  title: 'Paper Lanterns',
  credit: 'Mara Keller',
  releaseDate: '2024-04-19',
  popularity: 5,
  origin: 'test',
  record: { durationSec: 201 },
}

const chart: NewChart = {
  key: 'songs us',
  name: 'Songs',
  owner: 'Test',
  entityKind: 'song',
  description: 'A chart',
  location: 'US',
  depth: 2,
  metrics: 'none',
  origin: 'test',
}

function count(table: string): number {
  return Number(writer.database.prepare(`select count(*) as n from ${table}`).get()?.['n'])
}

function streams(value: number): Counts {
  return [value, ...zeroCounts().slice(1)]
}

/** Writes one row of each kind and returns all tables. */
function writeAll(): string[] {
  const song = writer.putEntity({ ...recording, kind: 'song', serviceId: 'SG00000000000000000000000000000001' })
  const rowId = writer.putEntity(recording)
  writer.putIdentifier('isrc', 'QZABC2400001', rowId)
  writer.putCredits(rowId, [{ artistRowId: null, name: 'Mara Keller', role: 'main' }])
  writer.putRelation(song, 'recording', rowId, 'song', 3)
  const series = writer.putSeries(rowId, null)
  writer.linkSeries(song, series)
  writer.putFactWeek(1, series, FRIDAY, streams(7), packCounts([streams(7)]))
  const chartId = writer.putChart(chart)
  writer.putChartWeek(chartId, FRIDAY, [
    { rank: 1, entityRowId: song, premiere: FRIDAY, weeksOn: 1, peak: 1, low: 1, counts: null },
  ])
  return ['entity', 'identifier', 'credit', 'relation', 'series', 'entity_series', 'fact', 'chart_entry'].map((table) =>
    JSON.stringify(writer.database.prepare(`select * from ${table}`).all()),
  )
}

describe('transaction', () => {
  it('rolls back everything when the work throws', () => {
    expect(() =>
      writer.transaction(() => {
        const rowId = writer.putEntity(recording)
        const series = writer.putSeries(rowId, null)
        writer.putFactWeek(1, series, FRIDAY, streams(7), null)
        writer.rebuildSearch()
        throw new Error('stop')
      }),
    ).toThrow('stop')
    for (const table of ['entity', 'series', 'fact', 'coverage_week', 'search_row']) expect(count(table)).toBe(0)
  })

  it('commits facts with their coverage after an earlier rollback', () => {
    const rowId = writer.putEntity(recording)
    const series = writer.putSeries(rowId, null)
    const write = (): void => writer.putFactWeek(1, series, FRIDAY, streams(7), null)
    expect(() =>
      writer.transaction(() => {
        write()
        throw new Error('stop')
      }),
    ).toThrow()
    writer.transaction(write)
    expect(count('fact')).toBe(1)
    expect(count('coverage_week')).toBe(1)
  })

  it('rejects asynchronous work, which would be committed before it finishes', () => {
    expect(() => writer.transaction(() => Promise.resolve(writer.setMeta('a', 'b')))).toThrow('asynchronous')
    expect(writer.getMeta('a')).toBeNull()
  })
})

describe('openWriter', () => {
  it('rejects a store of another version and says what to do', () => {
    writer.setMeta('schema_version', '0')
    expect(() => openWriter(file)).toThrow(/version 0.*Move the file elsewhere/)
  })

  it('rejects a file that is not a store', () => {
    const other = path.join(folder, 'notes.txt')
    writeFileSync(other, 'not a database at all, only some text that is long enough to be read as a header')
    expect(() => openWriter(other)).toThrow(/is not a readable store/)
  })
})

describe('writing', () => {
  it('changes nothing when everything is written twice', () => {
    expect(writeAll()).toEqual(writeAll())
    expect(count('relation')).toBe(2)
  })

  it('gives charts with colliding numbers different, permanent ids', () => {
    const first = writer.putChart(chart)
    writer.database.prepare('update chart set key = ?').run('another key')
    const second = writer.putChart(chart)
    expect(second).not.toBe(first)
    expect(writer.putChart({ ...chart, name: 'Renamed' })).toBe(second)
  })

  it('records on which days an origin has facts', () => {
    const series = writer.putSeries(writer.putEntity(recording), null)
    const days = [0, 0, 4, 0, 5, 0, 0].map(streams)
    writer.putFactWeek(1, series, FRIDAY, streams(9), packCounts(days))
    expect(writer.database.prepare('select days from coverage_week').get()).toEqual({ days: 0b0010100 })
  })

  it('records days whose counts are zero if they are named', () => {
    const series = writer.putSeries(writer.putEntity(recording), null)
    writer.putFactWeek(1, series, FRIDAY, streams(0), packCounts([streams(0)]), { zeroDays: 0b11 })
    expect(writer.database.prepare('select days from coverage_week').get()).toEqual({ days: 0b11 })
  })

  it('records no coverage for counts from charts', () => {
    const series = writer.putSeries(writer.putEntity(recording), null)
    writer.putFactWeek(1, series, FRIDAY, streams(9), null, { isFromChart: true })
    expect(count('coverage_week')).toBe(0)
  })
})
