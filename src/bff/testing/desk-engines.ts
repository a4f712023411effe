import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { createDeskDatabase, type DeskDatabase } from '../desk-database/desk-database.ts'
import type { DeskLocation } from '../desk-database/desk-location.ts'
import { createTempFolder } from './temp-folder.ts'
import { HAS_POSTGRES, startPostgres, type TestPostgres } from './servers/postgres-server.ts'

export type DeskEngine = {
  /** Returns the location of an empty database. */
  locate: () => Promise<DeskLocation>
  /** Opens a database with tables and no rows, or another connection to the same one, until the end of the test. */
  open: (location?: DeskLocation) => Promise<DeskDatabase>
}

/** Migrating takes longer than most tests, so tests open copies of one migrated database. */
type Places<L extends DeskLocation> = {
  locate: () => Promise<L>
  /** Returns the location of an empty database that stays for all tests. */
  locateOriginal: () => Promise<L>
  copy: (original: L) => Promise<L>
}

/** Runs the same tests on SQLite and, where it is installed, on PostgreSQL. */
export function describeDeskEngines(name: string, defineTests: (engine: DeskEngine) => void) {
  describe(`${name} on SQLite`, () => defineTests(toEngine(SQLITE_PLACES)))
  describe.skipIf(!HAS_POSTGRES)(`${name} on PostgreSQL`, () => {
    let postgres: TestPostgres
    beforeAll(async () => void (postgres = await startPostgres({ shared: inject('runFolder') })))
    afterAll(() => postgres.close())
    const locate = async (template?: string) =>
      ({ kind: 'postgres', url: await postgres.createDatabase(template) }) as const
    defineTests(
      toEngine({
        locate: () => locate(),
        locateOriginal: () => locate(),
        copy: ({ url }) => locate(url.split('/').at(-1)),
      }),
    )
  })
}

const SQLITE_PLACES: Places<Extract<DeskLocation, { kind: 'sqlite' }>> = {
  locate: async () => inFolder(createTempFolder('desk')),
  locateOriginal: async () => inFolder(mkdtempSync(join(inject('runFolder'), 'desk-'))),
  async copy({ path }) {
    const location = inFolder(createTempFolder('desk'))
    copyFileSync(path, location.path)
    return location
  },
}

function inFolder(folder: string) {
  return { kind: 'sqlite', path: join(folder, 'desk.sqlite') } as const
}

function toEngine<L extends DeskLocation>({ locate, locateOriginal, copy }: Places<L>): DeskEngine {
  let original: Promise<L> | null = null

  async function migrateOriginal(): Promise<L> {
    const location = await locateOriginal()
    const database = createDeskDatabase(location)
    await database.start()
    await database.close()
    return location
  }

  async function locateCopy(): Promise<L> {
    original ??= migrateOriginal()
    return copy(await original)
  }

  return {
    locate,
    async open(location) {
      const database = createDeskDatabase(location ?? (await locateCopy()), { onError: console.error })
      onTestFinished(() => database.close())
      await database.start()
      return database
    },
  }
}
