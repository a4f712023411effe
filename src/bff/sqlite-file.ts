import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who reads the file reads names of people: it is ours alone. */
const OWNER_ONLY = 0o600

/**
 * Opens a small database of our own, for this user alone. One that cannot be read is put aside and begun anew.
 * @param path a file, or `:memory:`
 * @param schema run at every opening
 */
export function openSqliteFile(path: string, schema: string): DatabaseSync {
  if (path === ':memory:') return open(path, schema)
  mkdirSync(dirname(path), { recursive: true })
  try {
    return openOwn(path, schema)
  } catch (error) {
    if (!existsSync(path)) throw error
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.unreadable${suffix}`)
    }
    return openOwn(path, schema)
  }
}

function openOwn(path: string, schema: string): DatabaseSync {
  const database = open(path, schema)
  chmodSync(path, OWNER_ONLY)
  return database
}

function open(path: string, schema: string): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    // With a write-ahead log a process that is killed in the middle of a write loses that write and nothing else.
    database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2000;')
    database.exec(schema)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
