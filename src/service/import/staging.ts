import { DatabaseSync } from 'node:sqlite'

/**
 * Where rows wait between being read and being written. On disk, since files are larger than memory; apart from the
 * store, so that nothing is locked and nothing changed until every file has been read to its end.
 */
export type Staging = {
  /** `sort`: rows come out in its order within their bucket, and in order of arrival where it is the same. */
  add(bucket: string, sort: string, file: number, line: number, row: unknown): void
  rows(bucket: string): IterableIterator<StagedRow<unknown>>
  count(bucket: string): number
  close(): void
}

export type StagedRow<Row> = { file: number; line: number; row: Row }

export function createStaging(): Staging {
  // An empty name is a file of SQLite's own, which is gone when the connection closes.
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
  let isSorted = false
  const sort = (): void => {
    if (!isSorted) database.exec('create index staged_order on staged (bucket, sort, seq)')
    isSorted = true
  }

  return {
    add: (bucket, order, file, line, row) => void insert.run(bucket, order, file, line, JSON.stringify(row)),
    *rows(bucket) {
      sort()
      const select = database.prepare('select file, line, row from staged where bucket = ? order by sort, seq')
      for (const { file, line, row } of select.iterate(bucket)) {
        yield { file: Number(file), line: Number(line), row: JSON.parse(String(row)) as unknown }
      }
    },
    count: (bucket) => Number(countRows.get(bucket)?.['n']),
    close: () => database.close(),
  }
}
