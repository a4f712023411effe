// Saves and restores the data, while Chartroom runs or not:
//   npm run backup -- FOLDER
//   npm run restore -- FOLDER
// A name that ends in .jsonl saves or restores only what people wrote.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { homeFolder, toCommandLine } from '#contract/installation.ts'
import { createDeskDatabase } from '#bff/desk-database/desk-database.ts'
import { parseSettings } from '#bff/env.ts'
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
        'Instead of the folder, a name that ends in .jsonl saves or restores only what people wrote',
    )
  }
  // npm changes the current folder, and stores the shell's in INIT_CWD.
  const lines = await run(action, resolve(process.env['INIT_CWD'] || process.cwd(), name))
  console.log(lines.join('\n'))
} catch (error) {
  console.error(`chartroom: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(command: 'backup' | 'restore', path: string): Promise<string[]> {
  if (command === 'restore' && !existsSync(path)) throw new Error(`${path} doesn't exist`)
  const envFile = join(HOME, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = parseSettings(process.env, HOME)
  const desk = createDeskDatabase(settings.desk)
  try {
    await desk.start()
    const data = { dataDir: settings.dataDir, desk }
    if (path.endsWith('.jsonl')) return [await (command === 'backup' ? saveDesk : restoreDeskFile)(desk, path)]
    if (command === 'restore') return await restoreData(data, path)
    return [...(await backUpData(data, path, new Date().toISOString())), `The backup is in ${path}`]
  } finally {
    await desk.close()
  }
}
