import type { DayNumber } from '#contract/dates.ts'
import type { ClickHouseConnection } from './clickhouse/connection-url.ts'

/** Where a store is: a file of SQLite, or ClickHouse. */
export type StoreAddress = string | ClickHouseConnection

/** The rows that a change reads or replaces. Other rows stay as they are. */
export type ChangeScope =
  /** An import of facts in these weeks (Fridays). */
  | { kind: 'import'; factWeeks: readonly DayNumber[] }
  /**
   * Further days of the sample. `recentFrom`: Friday from which popularity needs the sample's facts. `openFrom`: Friday from
   * which facts are replaced.
   */
  | { kind: 'sample'; recentFrom: DayNumber; openFrom: DayNumber }
  /** Removal of the sample. */
  | { kind: 'removal' }

/**
 * Write access to a store. Imports and the sample work with SQL, so each change runs on an SQLite store: the store itself,
 * or a copy of the rows in scope, whose differences are saved afterwards.
 */
export type StoreTarget = {
  /** Readers see the state before or after the change. A change that throws is not saved. */
  change<T>(scope: ChangeScope, work: (file: string) => T | Promise<T>, options?: { isDryRun?: boolean }): Promise<T>
  close(): Promise<void>
}
