import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { CATALOG_FILE } from '#contract/server/installation.ts'
import { createProgressLine } from '#contract/server/progress-line.ts'
import { parseClickHouseUrl } from './connection-url.ts'
import { createClientEngine } from './client-engine.ts'
import { copyStore } from './copy-store.ts'

const USAGE = `Usage: SERVICE_STORE=clickhouse://user:password@host:port/database node src/service/store/clickhouse/load.ts [file]

Copies the embedded store (by default <DATA_DIR>/catalogue.sqlite) into ClickHouse and replaces the catalog there.
`

const [file = path.join(process.env['DATA_DIR'] ?? '.data', CATALOG_FILE)] = process.argv.slice(2)
if (file === '-h' || file === '--help') process.stdout.write(USAGE)
else
  await load().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    process.exitCode = 1
  })

async function load(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const target = process.env['SERVICE_STORE']
  if (target === undefined) throw new Error('SERVICE_STORE is missing.')
  const connection = parseClickHouseUrl(target)
  const engine = createClientEngine(connection, 'write')
  const progress = createProgressLine(process.stdout)
  try {
    await copyStore(engine, connection, file, (what, part) => progress.show(what, part))
  } finally {
    progress.end()
    await engine.close()
  }
}
