import { DatabaseSync } from 'node:sqlite'

/**
 * Stores parsed rows until all files have been read. On disk, because files may exceed memory; outside the store, so
 * that the store stays unlocked and unchanged until then.
 */
export type Staging = {
  /** @param sort sort key within the bucket; rows with equal keys stay in order of arrival */
  add(bucket: string, sort: string, file: number, line: number, row: unknown): void
  rows(bucket: string): IterableIterator<StagedRow<unknown>>
  count(bucket: string): number
  close(): void
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
