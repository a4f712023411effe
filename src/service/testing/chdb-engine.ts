import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { type Engine, type Row } from '../store/clickhouse/engine.ts'

/** The engine in process. Not a dependency: 540 MB that only one test needs. */
const CHDB_VERSION = '3.4.0'
const INSTALL_TIMEOUT_MS = 120_000
const NEEDED_BYTES = 1.5 * 2 ** 30

/** What of chdb is used; it comes without being known to the compiler. */
type ChdbSession = {
  query(sql: string): string
  queryBindAsync(sql: string, parameters: object, options: { format: string }): Promise<{ text(): string }>
  insert(rows: { table: string; values: Buffer; format: string }): Promise<unknown>
  close(): void
}
type Chdb = { Session: new (folder: string) => ChdbSession }

/** Installs chdb into the system's temporary folder unless it is there; a text says why that cannot be. */
export async function loadChdb(): Promise<Chdb | string> {
  const folder = path.join(tmpdir(), `chartroom-chdb-${CHDB_VERSION}`)
  if (!existsSync(folder)) {
    const complaint = await install(folder)
    if (complaint !== null) return complaint
  }
  // Everybody may write to the temporary folder: what somebody else put there is not run.
  if (statSync(folder).uid !== process.getuid?.()) return `${folder} belongs to another user`
  try {
    return createRequire(path.join(folder, 'package.json'))('chdb') as Chdb
  } catch (error) {
    return `chdb ${CHDB_VERSION} does not load: ${String(error)}`
  }
}

/** Beside its place first, so that a stopped install leaves nothing half and two at once do not meet. */
async function install(folder: string): Promise<string | null> {
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize < NEEDED_BYTES) return 'chdb needs 1.5 GB of the temporary folder'
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
    if (existsSync(folder)) return null // Somebody else was quicker.
    return `chdb ${CHDB_VERSION} cannot be installed: ${firstLines(error)}`
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** npm says why in the first lines, and then what it did. */
function firstLines(error: unknown): string {
  return String(error).split('\n').slice(0, 3).join('; ')
}

/** An engine of its own database, in `folder`; the process can have one folder at a time. */
export function createChdbEngine({ Session }: Chdb, folder: string): Engine {
  mkdirSync(folder, { recursive: true })
  const session = new Session(folder)
  session.query('create database if not exists chartroom engine = Atomic')
  session.query('use chartroom')
  return {
    async run(sql, parameters = {}) {
      const result = await session.queryBindAsync(sql, parameters, { format: 'JSONEachRow' })
      return result
        .text()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Row)
    },
    execute: async (sql) => void session.query(sql),
    async insert(table, rows) {
      const values = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
      await session.insert({ table, values, format: 'JSONCompactEachRow' })
    },
    close: async () => session.close(),
  }
}
