import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { MEMORY } from '../storage/file-database.ts'
import { createDeskFile, refuseReadOnlyFolder } from './desk-file.ts'

/**
 * Runs Kysely on node:sqlite. Every acknowledged write is on the disk, even after a power cut. Another program's lock
 * fails at once, because SQLite waits for locks by blocking the thread. Callers retry.
 */
export function createSqliteDialect(path: string): SqliteDialect {
  let opened: DatabaseSync | null = null
  const config: SqliteDialectConfig = {
    database: async () => {
      if (path !== MEMORY) {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        refuseReadOnlyFolder(path)
        createDeskFile(path)
      }
      const database = new DatabaseSync(path)
      try {
        database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
      } catch (error) {
        database.close()
        throw error
      }
      opened = database
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
  }
  return new ImmediateDialect(config, () => opened?.isTransaction ?? false)
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #hasTransaction: () => boolean

  constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
    super(config)
    this.#config = config
    this.#hasTransaction = hasTransaction
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config, this.#hasTransaction)
  }
}

/** Kysely otherwise runs migrations without a transaction. A process that was killed would leave tables between two versions. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #hasTransaction: () => boolean

  constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
    super(config)
    this.#hasTransaction = hasTransaction
  }

  /** Takes the write lock at the start of a transaction, because taking it later can fail even if no one has it anymore. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  /** SQLite ends a transaction by itself when the disk is full. Ending it again would fail and hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#hasTransaction()) await super.rollbackTransaction(connection)
  }
}

type Input = string | number | bigint | null | Uint8Array

function toInputs(parameters: readonly unknown[]): Input[] {
  return parameters as Input[]
}
