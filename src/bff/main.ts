import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { homeFolder, isInstalledPackage, RESTORE_JOURNAL, toCommandLine } from '#contract/server/installation.ts'
import { createServiceWorker } from './embedded/service-worker.ts'
import { parseSettings, type Settings, SettingsError } from './start/env.ts'
import { ignoreWriteErrors } from './operations/log-stream.ts'
import { fail, messageOf } from './operations/fail.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOME = homeFolder(process.env, ROOT)
const USAGE = [
  `usage: ${toCommandLine(process.env, 'start', '[--open] [--no-sample]')}`,
  '  --open       shows it in a browser',
  '  --no-sample  removes the fictional sample and shows only imported data, like SAMPLE=off',
  `settings are in the environment or ${isInstalledPackage(process.env) ? join(HOME, '.env') : '.env'}`,
].join('\n')

/** Node's default lets the heap grow to four times its live objects, which is 180 MB of garbage under load. */
const HEAP_GROWING_PERCENT = 40

// Files that the server creates contain people's data, sessions, and the provider's data.
process.umask(0o077)
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`)
// Threads with small heaps otherwise wait for each other: a sixth less CPU time while all weeks of the sample are loaded.
setFlagsFromString('--no-parallel-scavenge')
ignoreWriteErrors(process.stdout)
const { open, isSampleOff } = readOptions()
const settings = readSettings()
// In a clone, the folder is easy to find. Standard error is used, because standard output has only one line, the URL.
if (isInstalledPackage(process.env)) console.error(`chartroom: the data is in ${settings.dataDir}`)
if (existsSync(join(settings.dataDir, RESTORE_JOURNAL))) await undoRestore()
// This file imports little, so that the service's thread and this thread load their modules at the same time.
const serviceWorker = settings.remote === null ? createServiceWorker() : null
const { runDashboard } = await import('./start/run-dashboard.ts')
await runDashboard(settings, {
  root: ROOT,
  serviceWorker,
  open,
  buildMark: process.env['CHARTROOM_BUILD_MARK'] ?? null,
})

function readOptions(): { open: boolean; isSampleOff: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        open: { type: 'boolean' },
        'no-sample': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help === true) {
      console.log(USAGE)
      process.exit(0)
    }
    return { open: values.open === true, isSampleOff: values['no-sample'] === true }
  } catch (error) {
    return fail(`${messageOf(error)}\n${USAGE}`, 2)
  }
}

function readSettings(): Settings {
  try {
    const envFile = join(HOME, '.env')
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    return parseSettings(isSampleOff ? { ...process.env, SAMPLE: 'off' } : process.env, HOME)
  } catch (error) {
    return fail(error instanceof SettingsError ? error.message : `.env can't be read: ${messageOf(error)}`)
  }
}

async function undoRestore(): Promise<void> {
  const { undoInterruptedRestore } = await import('./storage/restore-journal.ts')
  const undone = await undoInterruptedRestore(settings.dataDir, isRestored).catch((error: unknown) =>
    fail(messageOf(error)),
  )
  if (undone !== null) console.error(`chartroom: ${undone}`)
}

async function isRestored(restoreId: string): Promise<boolean> {
  const { createDeskDatabase } = await import('./desk-database/desk-database.ts')
  const { isRestored: wasRestored } = await import('./desk-database/copy-desk.ts')
  const desk = createDeskDatabase(settings.desk)
  try {
    return await wasRestored(desk, restoreId)
  } finally {
    await desk.close()
  }
}
