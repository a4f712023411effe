import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'

const START_TIMEOUT_MS = 30_000
const USER = 'chartroom'
const PROGRAMS = findPrograms()

/** Options for a fast start without waiting for the disk, with little memory and few processes. */
const SMALL = ['-F', '--shared_buffers=4MB', '--autovacuum=off', '--max_worker_processes=0', '--full_page_writes=off']

/** False if PostgreSQL isn't installed. Prints one message in that case. */
export const HAS_POSTGRES = PROGRAMS !== null

function findPrograms(): string | null {
  const folder = globSync('/usr/lib/postgresql/*/bin')
    .toSorted()
    .findLast((each) => existsSync(join(each, 'initdb')))
  if (folder === undefined) console.log('skipped: PostgreSQL is not installed, so the desk is tested on SQLite only')
  return folder ?? null
}

type PostgresOptions = {
  /** The first server writes the files of initdb here, and later ones copy them, because initdb is slow. */
  shared?: string
  /** @default {@link SMALL} */
  configFile?: string
  /** @default no password is required */
  password?: string
}

/** Starts a real PostgreSQL with a folder of its own. */
export async function startPostgres({ configFile, password, shared }: PostgresOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-postgres-'))
  const asUser = toUserPrefix([folder])
  const data = join(folder, 'data')
  if (shared === undefined) initialize(data, password)
  else runOrThrow(['cp', '-a', prepareData(shared), data])
  const port = await findFreePort()
  let child: ChildProcess | null = null

  async function start() {
    const settings = configFile === undefined ? SMALL : ['-c', `config_file=${copyReadable(configFile, data)}`]
    const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, ...settings]
    const untilMs = Date.now() + START_TIMEOUT_MS
    do {
      if (Date.now() > untilMs) throw new Error('PostgreSQL didn’t start')
      // The first attempt after a SIGKILL can fail while processes of the killed server are still ending.
      if (child === null || child.exitCode !== null) {
        child = spawn(...split([...asUser, program('postgres'), ...own]), { stdio: 'ignore' })
      }
      await sleep(100)
    } while (!(await answers(`${url}/postgres`)))
  }

  /** Stops at once and rolls back open transactions, as after a crash. */
  async function stop(signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT') {
    if (child === null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    child = null
    await exit
  }

  const url = `postgres://${USER}${password === undefined ? '' : `:${password}`}@127.0.0.1:${port}`
  await start()
  let databases = 0
  return {
    start,
    stop,
    /**
     * Returns the URL of a new database.
     * @param template name of the database to copy, which no one may be using; an empty one by default
     */
    async createDatabase(template = 'template1'): Promise<string> {
      databases += 1
      const name = `desk_${databases}`
      const client = new Client({ connectionString: `${url}/postgres` })
      await client.connect()
      await client.query(`create database ${name} template ${template}`)
      await client.end()
      return `${url}/${name}`
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

/** Returns the folder with the files that initdb wrote. */
function prepareData(shared: string): string {
  const prepared = join(shared, 'postgres')
  const data = join(prepared, 'data')
  if (existsSync(prepared)) return data
  const draft = mkdtempSync(`${prepared}-`)
  initialize(join(draft, 'data'))
  try {
    renameSync(draft, prepared)
  } catch (error) {
    // The other worker was faster.
    if (!existsSync(prepared)) throw error
  }
  return data
}

function initialize(data: string, password?: string) {
  mkdirSync(data)
  const asUser = toUserPrefix([dirname(data), data])
  const cluster = ['-D', data, '-U', USER, '--no-sync', '-E', 'UTF8']
  const passwordFile = join(dirname(data), 'password')
  if (password !== undefined) writeFileSync(passwordFile, password)
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile]
  runOrThrow([...asUser, program('initdb'), ...cluster, ...access])
}

function runOrThrow(command: readonly string[]) {
  const { status, stderr } = spawnSync(...split(command), { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${stderr}`)
}

/** PostgreSQL refuses to run as root, so its own user runs it. */
function toUserPrefix(folders: readonly string[]): string[] {
  if (process.getuid?.() !== 0) return []
  const uid = Number(spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout)
  const gid = Number(spawnSync('id', ['-g', 'postgres'], { encoding: 'utf8' }).stdout)
  for (const folder of folders) chownSync(folder, uid, gid)
  return ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']
}

/** The user of PostgreSQL may not be able to read the folder of a file. */
function copyReadable(file: string, folder: string): string {
  const copy = join(folder, 'copied.conf')
  copyFileSync(file, copy)
  return copy
}

function program(name: string): string {
  return join(PROGRAMS ?? '', name)
}

function split([command = '', ...args]: readonly string[]): [string, string[]] {
  return [command, args]
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
