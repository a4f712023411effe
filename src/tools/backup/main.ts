// Saves and restores the data, even while Chartroom runs:
//   npm run backup -- FOLDER
//   npm run restore -- FOLDER
// If the name ends in .jsonl, only team data is saved or restored.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { homeFolder, toCommandLine } from '#contract/server/installation.ts'
import { isRestored } from '#bff/desk-database/copy-desk.ts'
import { createDeskDatabase } from '#bff/desk-database/desk-database.ts'
import { parseSettings } from '#bff/start/env.ts'
import { undoInterruptedRestore } from '#bff/storage/restore-journal.ts'
import { backUpData, saveDesk } from './back-up-data.ts'
import { restoreData, restoreDeskFile } from './restore-data.ts'

const HOME = homeFolder(process.env, join(import.meta.dirname, '../../..'))
const [action, name, ...others] = process.argv.slice(2)

try {
  if (
    (action !== 'backup' && action !== 'restore') ||
    name === undefined ||
    name.startsWith('-') ||
    others.length > 0
  ) {
    throw new Error(
      `usage: ${toCommandLine(process.env, 'backup', 'FOLDER')}, or ${toCommandLine(process.env, 'restore', 'FOLDER')}. ` +
        'Instead of the folder, a name that ends in .jsonl saves or restores only team data',
    )
  }
  // npm changes the current folder. INIT_CWD contains the shell's folder.
  const lines = await run(action, resolve(process.env['INIT_CWD'] || process.cwd(), name))
  console.log(lines.join('\n'))
} catch (error) {
  console.error(`chartroom: ${explain(error)}`)
  process.exitCode = 1
}

async function run(command: 'backup' | 'restore', path: string): Promise<string[]> {
  if (command === 'restore' && !existsSync(path)) throw new Error(`${path} doesn't exist`)
  const envFile = join(HOME, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = parseSettings(process.env, HOME)
  const { dataDir } = settings
  const isDeskOnly = path.endsWith('.jsonl')
  const deskFile = settings.desk.kind === 'sqlite' ? settings.desk.path : null
  const isMissing = command === 'backup' && deskFile !== null && !existsSync(deskFile)
  if (isMissing && isDeskOnly) throw new Error(`${deskFile} doesn't exist: check DATA_DIR and DATABASE_URL`)
  // A backup must not create the database that it saves.
  const desk = createDeskDatabase(isMissing ? { kind: 'sqlite', path: ':memory:' } : settings.desk)
  const data = { dataDir, desk, deskFile }
  const at = new Date().toISOString()
  try {
    if (command === 'restore') return await (isDeskOnly ? restoreDeskFile : restoreData)(data, path, at)
    if (isDeskOnly) return [await saveDesk(desk, path)]
    const undone = await undoInterruptedRestore(dataDir, (id) => isRestored(desk, id))
    return [...(undone === null ? [] : [undone]), ...(await backUpData(data, path, at)), `The backup is in ${path}`]
  } finally {
    await desk.close()
  }
}

/** Returns one sentence with the cause that the database or the disk reports. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ENOSPC' || errcode === 13) return `the disk is full: free some space (${error.message})`
  return error.cause === undefined ? error.message : `${error.message} (${explain(error.cause)})`
}
