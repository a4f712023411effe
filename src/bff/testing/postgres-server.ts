import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findFreePort } from './free-port.ts'

const START_TIMEOUT_MS = 30_000
const USER = 'chartroom'
const PROGRAMS = findPrograms()

/** False if PostgreSQL isn't installed, with one message. */
export const HAS_POSTGRES = PROGRAMS !== null

function findPrograms(): string | null {
  const folder = globSync('/usr/lib/postgresql/*/bin')
    .toSorted()
    .findLast((each) => existsSync(join(each, 'initdb')))
  if (folder === undefined) console.log('skipped: PostgreSQL is not installed, so the desk is tested on SQLite only')
  return folder ?? null
}

/**
 * Starts a real PostgreSQL with an empty folder of its own.
 * @param options.configFile @default the settings of initdb, without waiting for the disk
 * @param options.password @default none is asked for
 */
export async function startPostgres({ configFile, password }: { configFile?: string; password?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  const asUser = toUserPrefix([folder, data])
  const port = await findFreePort()
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password ?? 'unused')
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256']
  const cluster = ['-D', data, '-U', USER, '--pwfile', passwordFile, '--no-sync', '-E', 'UTF8']
  const init = spawnSync(...split([...asUser, program('initdb'), ...cluster, ...access]), { encoding: 'utf8' })
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  let child: ChildProcess | null = null

  async function start() {
    const settings = configFile === undefined ? ['-F'] : ['-c', `config_file=${copyReadable(configFile, data)}`]
    const own = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, ...settings]
    const untilMs = Date.now() + START_TIMEOUT_MS
    do {
      if (Date.now() > untilMs) throw new Error('PostgreSQL didn’t start')
      // The first attempt after a SIGKILL can fail, while processes of the killed server still end.
      if (child === null || child.exitCode !== null) {
        child = spawn(...split([...asUser, program('postgres'), ...own]), { stdio: 'ignore' })
      }
      await sleep(100)
    } while (!(await answers(`${url}/postgres`)))
  }

  /** Stops at once and rolls back what is open, as after a crash. */
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
    /** Returns the URL of a new, empty database. */
    async createDatabase(): Promise<string> {
      databases += 1
      const name = `desk_${databases}`
      const client = new Client({ connectionString: `${url}/postgres` })
      await client.connect()
      await client.query(`create database ${name}`)
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
