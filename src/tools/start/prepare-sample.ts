// Generates the sample of a first start while setup.mjs builds the pages. A failure prints nothing here, because the
// server starts next and reports problems with the settings or the data folder.
import { existsSync, mkdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { toClock } from '#contract/frozen-clock.ts'
import { CATALOG_FILE, homeFolder, RESTORE_JOURNAL } from '#contract/server/installation.ts'
import { createProgressLine, showSampleProgress } from '#contract/server/progress-line.ts'
import { parseSettings } from '#bff/start/env.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'

const HOME = homeFolder(process.env, join(import.meta.dirname, '../../..'))

// The build has priority, because pages open when it is done.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// The server uses the same mask for its data.
process.umask(0o077)
await prepare().catch(() => {})

async function prepare() {
  const envFile = join(HOME, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { dataDir, remote, hasSample, frozenMs } = parseSettings(process.env, HOME)
  const path = join(dataDir, CATALOG_FILE)
  // Existing data may be in use, and may need a migration.
  if (remote !== null || !hasSample || existsSync(path) || existsSync(join(dataDir, RESTORE_JOURNAL))) return
  mkdirSync(dataDir, { recursive: true })
  const line = createProgressLine(process.stderr)
  await ensureSample({
    path,
    clock: toClock(frozenMs),
    onProgress: (progress) => progress.part < 1 && showSampleProgress(line, progress),
  })
  line.end()
}
