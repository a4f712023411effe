import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { type DatabaseSync } from 'node:sqlite'
import { openKeptDatabase } from './kept-database.ts'

/** Who reads the file reads who works here: it is ours alone. */
const OWNER_ONLY = 0o600

/** A kept database for this user alone. @param path a file, or `:memory:` */
export function openPrivateDatabase(path: string, schema: string): DatabaseSync {
  if (path !== ':memory:') {
    mkdirSync(dirname(path), { recursive: true })
    // Before SQLite makes it: the files beside it take its permissions.
    closeSync(openSync(path, 'a', OWNER_ONLY))
    chmodSync(path, OWNER_ONLY)
  }
  return openKeptDatabase(path, { schema })
}
