import type { DayNumber } from '#contract/dates.ts'
import type { ClickHouseConnection } from './clickhouse/connection-url.ts'

/** Location of a store: an SQLite file or ClickHouse. */
export type StoreAddress = string | ClickHouseConnection

/** The rows that a change reads or replaces. Other rows don't change. */
export type ChangeScope =
  /** An import of facts in these weeks. Weeks are given by their Fridays. */
  | { kind: 'import'; factWeeks: readonly DayNumber[] }
  /**
   * Further days of the sample. `recentFrom`: Friday from which popularity needs the sample's facts. `openFrom`: Friday
   * from which facts are replaced.
   */
  | { kind: 'sample'; recentFrom: DayNumber; openFrom: DayNumber }
  /** Removal of the sample. */
  | { kind: 'removal' }

/**
 * Write access to a store. Imports and the sample use SQL, so each change runs on an SQLite store. For ClickHouse, that
 * is a copy of the rows in scope, and its differences are saved afterward.
 */
export type StoreTarget = {
  /** Readers see the state before or after the change, never between. A change that throws isn't saved. */
  change<T>(scope: ChangeScope, work: (file: string) => T | Promise<T>, options?: { isDryRun?: boolean }): Promise<T>
  close(): Promise<void>
}
