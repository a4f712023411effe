// Saves and restores what people write, while Chartroom runs or not:
//   npm run backup -- FILE
//   npm run restore -- FILE
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { homeFolder } from '#contract/installation.ts'
import { copyDesk, restoreDesk } from '../desk-database/copy-desk.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { parseSettings } from '../env.ts'

const HOME = homeFolder(join(import.meta.dirname, '../../..'))
const [action, file] = process.argv.slice(2)

try {
  if ((action !== 'backup' && action !== 'restore') || file === undefined) {
    throw new Error('usage: npm run backup -- FILE, or npm run restore -- FILE')
  }
  console.log(action === 'backup' ? await backUp(resolve(file)) : await restore(resolve(file)))
} catch (error) {
  console.error(`chartroom: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function backUp(path: string): Promise<string> {
  const database = await openDatabase()
  try {
    const lines = await copyDesk(database)
    // Complete under its name, or not there at all.
    writeFileSync(`${path}.part`, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
    renameSync(`${path}.part`, path)
    return `Saved ${lines.length - 1} rows in ${path}`
  } finally {
    await database.close()
  }
}

async function restore(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`there is no file ${path}`)
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line !== '') // prettier-ignore
  const database = await openDatabase()
  try {
    return `Restored ${await restoreDesk(database, lines)} rows from ${path}`
  } finally {
    await database.close()
  }
}

async function openDatabase() {
  const envFile = join(HOME, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const database = createDeskDatabase(parseSettings(process.env, HOME).desk)
  await database.start()
  return database
}
