import { existsSync, renameSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { toIsoDate } from '#contract/dates.ts'
import { SAMPLE_ORIGIN } from './data-sources.ts'
import { hasImports } from './has-imports.ts'
import { hasMeta, isOutdated, readMeta, SCHEMA_VERSION_KEY } from './schema.ts'
import { toStoreError } from './store-fault.ts'

const SUFFIXES = ['', '-journal', '-wal', '-shm']
/** Maximum time that a start waits for another program. */
const BUSY_TIMEOUT_MS = 10_000

/**
 * Makes room for a new store if this one is of an earlier version, and returns whether it did. A sample can be
 * generated again. Earlier imports lack data that this version needs (chart rows as printed), so a store with imports
 * is set aside, and the log lists what to import again.
 */
export function replacesOutdatedStore(path: string): boolean {
  const outdated = readStore(path, (database) => {
    if (!hasMeta(database) || !isOutdated(database)) return null
    return {
      version: readMeta(database, SCHEMA_VERSION_KEY),
      imports: hasImports(database) ? describeImports(database) : null,
    }
  })
  if (outdated === null) return false
  if (outdated.imports === null) {
    removeStore(path)
    return true
  }
  const copy = toFreeName(`${path}.version-${outdated.version}`)
  // The store itself is moved last, so that the next start continues an interrupted move.
  for (const suffix of SUFFIXES.toReversed()) {
    if (existsSync(path + suffix)) renameSync(path + suffix, copy + suffix)
  }
  console.error(
    `chartroom: an earlier version wrote the imports in ${path}, and this one can't read them. The file is now ` +
      `${basename(copy)}. Import these files again, and then delete it: ${outdated.imports}`,
  )
  return true
}

export function removeStore(path: string): void {
  for (const suffix of SUFFIXES) rmSync(path + suffix, { force: true })
}

/** Runs `work` on a store that another process may be using. */
export function readStore<T>(path: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path, { open: false, readOnly: true, timeout: BUSY_TIMEOUT_MS })
  try {
    database.open()
    return work(database)
  } catch (cause) {
    throw toStoreError(path, cause)
  } finally {
    if (database.isOpen) database.close()
  }
}

/** Earlier versions don't store names of files. */
function describeImports(database: DatabaseSync): string {
  const charts = database
    .prepare(
      `select name, location, min(week) as first, max(week) as last from chart join chart_week on chart_id = id
      where origin <> ? group by id order by name, location`,
    )
    .all(SAMPLE_ORIGIN)
    .map(
      ({ name, location, first, last }) =>
        `chart "${String(name)}" (${String(location)}) from ${toIsoDate(Number(first))} to ${toIsoDate(Number(last))}`,
    )
  const consumption = database
    .prepare(
      `select count(distinct week) as weeks, min(week) as first, max(week) as last from coverage_week where origin <> ?`,
    )
    .all(SAMPLE_ORIGIN)
    .filter(({ weeks }) => Number(weeks) > 0)
    .map(({ first, last }) => `consumption from ${toIsoDate(Number(first))} to ${toIsoDate(Number(last))}`)
  const [{ titles } = {}] = database
    .prepare('select count(*) as titles from entity where origin <> ?')
    .all(SAMPLE_ORIGIN)
  return [...charts, ...consumption, `catalogs with ${String(titles)} titles and artists`].join(', ')
}

function toFreeName(path: string): string {
  let name = path
  for (let number = 2; SUFFIXES.some((suffix) => existsSync(name + suffix)); number += 1) name = `${path}-${number}`
  return name
}
