import { join } from 'node:path'
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import { createDeskDatabase, type DeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskLocation } from '../desk-database/desk-location.ts'
import { createTempFolder } from './temp-folder.ts'
import { HAS_POSTGRES, startPostgres, type TestPostgres } from './postgres-server.ts'

export type DeskEngine = {
  /** Where an empty database is. */
  locate: () => Promise<DeskLocation>
  /** Opens an empty database, or another connection to a given one, until the end of the test. */
  open: (location?: DeskLocation) => Promise<DeskDatabase>
}

/** Runs the same tests on SQLite and, where it is installed, on PostgreSQL. */
export function describeDeskEngines(name: string, defineTests: (engine: DeskEngine) => void) {
  describe(`${name} on SQLite`, () => {
    defineTests(toEngine(async () => ({ kind: 'sqlite', path: join(createTempFolder('desk'), 'desk.sqlite') })))
  })
  describe.skipIf(!HAS_POSTGRES)(`${name} on PostgreSQL`, () => {
    let postgres: TestPostgres
    beforeAll(async () => void (postgres = await startPostgres()))
    afterAll(() => postgres.close())
    defineTests(toEngine(async () => ({ kind: 'postgres', url: await postgres.createDatabase() })))
  })
}

function toEngine(locate: DeskEngine['locate']): DeskEngine {
  return {
    locate,
    async open(location) {
      const database = createDeskDatabase(location ?? (await locate()), { onError: console.error })
      onTestFinished(() => database.close())
      await database.start()
      return database
    },
  }
}
