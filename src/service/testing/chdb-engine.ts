import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ENGINE_SETTINGS, type Engine, type Row } from '../store/clickhouse/engine.ts'

/** chdb runs ClickHouse in process. It isn't a dependency, because it takes 540 MB and only tests need it. */
const CHDB_VERSION = '3.4.0'
const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache')
const INSTALL_TIMEOUT_MS = 120_000
const INSTALL_POLL_MS = 100
const NEEDED_BYTES = 1.5 * 2 ** 30

/** The parts of chdb that we use. Its types are missing, because it isn't a dependency. */
type ChdbSession = {
  query(sql: string): string
  queryBindAsync(sql: string, parameters: object, options: { format: string }): Promise<ChdbResult>
  insert(rows: { table: string; columns: readonly string[]; values: Buffer; format: string }): Promise<unknown>
  close(): void
}
type ChdbResult = { text(): string }
type JsonResult = { data: Row[] }
export type Chdb = { Session: new (folder: string) => ChdbSession }

/** Installs chdb if needed, once per clone. Returns an error message if that fails. */
export async function loadChdb(): Promise<Chdb | string> {
  const folder = path.join(CACHE, `chdb-${CHDB_VERSION}`)
  if (!existsSync(folder)) {
    const errorMessage = await install(folder)
    if (errorMessage !== null) return errorMessage
  }
  try {
    return createRequire(path.join(folder, 'package.json'))('chdb') as Chdb
  } catch (error) {
    return `chdb ${CHDB_VERSION} does not load: ${String(error)}`
  }
}

/** Installs into a unique folder and then renames it, so that aborted or parallel installs do no harm. */
async function install(folder: string): Promise<string | null> {
  mkdirSync(CACHE, { recursive: true })
  const { bavail, bsize } = statfsSync(CACHE)
  if (bavail * bsize < NEEDED_BYTES) return `chdb needs 1.5 GB for ${folder}`
  const mark = `${folder}.installing`
  if (!markAsFirst(mark)) {
    await waitForOther(folder, mark)
    if (existsSync(folder)) return null
  }
  const unfinished = mkdtempSync(`${folder}-`)
  try {
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }')
    const quick = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries=1']
    await promisify(execFile)('npm', ['install', ...quick, `chdb@${CHDB_VERSION}`], {
      cwd: unfinished,
      timeout: INSTALL_TIMEOUT_MS,
    })
    renameSync(unfinished, folder)
    return null
  } catch (error) {
    if (existsSync(folder)) return null // Another install was faster.
    return `chdb ${CHDB_VERSION} cannot be installed: ${firstLines(error)}`
  } finally {
    for (const each of [unfinished, mark]) rmSync(each, { recursive: true, force: true })
  }
}

function markAsFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch {
    return false
  }
}

/** Tests that start together would each download everything. An old mark belongs to an aborted install. */
async function waitForOther(folder: string, mark: string): Promise<void> {
  const isInstalling = () => {
    const marked = statSync(mark, { throwIfNoEntry: false })
    return marked !== undefined && Date.now() - marked.mtimeMs < INSTALL_TIMEOUT_MS
  }
  while (!existsSync(folder) && isInstalling()) await sleep(INSTALL_POLL_MS)
}

/** The first lines of npm's output contain the reason. */
function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 3).join('; ')
}

/** Starting threads takes longer than the small queries of tests. */
const ONE_THREAD = { max_threads: 1, max_insert_threads: 1 }

/** Creates an engine. chdb can open only one folder at a time per process. */
export function createChdbEngine({ Session }: Chdb, folder: string): Engine {
  mkdirSync(folder, { recursive: true })
  const session = new Session(folder)
  for (const [name, value] of Object.entries({ ...ENGINE_SETTINGS, ...ONE_THREAD })) {
    session.query(`set ${name} = ${value}`)
  }
  const run: Engine['run'] = async (sql, parameters = {}) => {
    const result = await session.queryBindAsync(sql, parameters, { format: 'JSON' })
    return (JSON.parse(result.text()) as JsonResult).data
  }
  return {
    run,
    async *stream(sql, parameters) {
      yield await run(sql, parameters)
    },
    execute: async (sql) => void session.query(sql),
    async insert(table, columns, rows) {
      const values = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
      await session.insert({ table, columns, values, format: 'JSONCompactEachRow' })
    },
    close: async () => session.close(),
  }
}
