import { DatabaseSync } from 'node:sqlite'
import type { DayNumber } from '#contract/dates.ts'

/**
 * Stores parsed rows until all files are parsed. They are on disk, because files may exceed the memory, and outside the
 * store, so that the store stays unlocked and unchanged until then.
 */
export type Staging = {
  add(bucket: string, row: StagedRow<unknown> & StagedOrder): void
  rows(bucket: string): IterableIterator<StagedRow<unknown>>
  count(bucket: string): number
  /** Returns the weeks of all rows with facts. */
  factWeeks(): DayNumber[]
  close(): void
}

export type StagedOrder = {
  /** Sort key within the bucket. Rows with equal keys stay in order of arrival. */
  sort: string
  /** Friday of the week, if the row has facts. */
  factWeek?: DayNumber | undefined
}

export type StagedRow<Row> = { file: number; line: number; row: Row }

export function createStaging(): Staging {
  // An empty name creates a temporary file that SQLite deletes when the connection closes.
  const database = new DatabaseSync('')
  database.exec(`
    pragma journal_mode = off; pragma synchronous = off;
    create table staged (
      seq integer primary key, bucket text not null, sort text not null,
      file integer not null, line integer not null, row text not null
    ) strict;
    begin`)
  const insert = database.prepare('insert into staged (bucket, sort, file, line, row) values (?, ?, ?, ?, ?)')
  const countRows = database.prepare('select count(*) as n from staged where bucket = ?')
  const factWeeks = new Set<DayNumber>()
  let isSorted = false
  const createIndex = (): void => {
    if (!isSorted) database.exec('create index staged_order on staged (bucket, sort, seq)')
    isSorted = true
  }

  return {
    add(bucket, { sort, factWeek, file, line, row }) {
      insert.run(bucket, sort, file, line, JSON.stringify(row))
      if (factWeek !== undefined) factWeeks.add(factWeek)
    },
    *rows(bucket) {
      createIndex()
      const select = database.prepare('select file, line, row from staged where bucket = ? order by sort, seq')
      for (const { file, line, row } of select.iterate(bucket)) {
        yield { file: Number(file), line: Number(line), row: JSON.parse(String(row)) }
      }
    },
    count: (bucket) => Number(countRows.get(bucket)?.['n']),
    factWeeks: () => [...factWeeks],
    close: () => database.close(),
  }
}
