import { DatabaseSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** How long a write waits for a backup or another program, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000

/** Kysely on node:sqlite. Every acknowledged write is on the disk, also after a power cut. */
export function createSqliteDialect(path: string): SqliteDialect {
  return new SqliteDialect({
    database: async () => {
      const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
      database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
      return {
        close: () => database.close(),
        prepare: (text: string) => {
          const statement = database.prepare(text)
          return {
            reader: statement.columns().length > 0,
            all: (parameters: readonly unknown[]) => statement.all(...toInputs(parameters)),
            run: (parameters: readonly unknown[]) => statement.run(...toInputs(parameters)),
            iterate: (parameters: readonly unknown[]) => statement.iterate(...toInputs(parameters)),
          }
        },
      }
    },
  })
}

type Input = string | number | bigint | null | Uint8Array

function toInputs(parameters: readonly unknown[]): Input[] {
  return parameters as Input[]
}
