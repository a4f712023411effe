import path from 'node:path'
import { parseArgs } from 'node:util'
import { CATALOG_FILE, toCommandLine } from '#contract/server/installation.ts'
import { parseClickHouseUrl } from '../store/clickhouse/connection-url.ts'
import type { StoreAddress } from '../store/store-target.ts'
import { UsageError } from './parse/import-error.ts'
import { toTerritory } from './parse/raw-row.ts'
import type { ImportOptions } from './run-import.ts'

export const USAGE = `Usage: ${toCommandLine(process.env, 'import', '[options] FILE…')}

Imports charts, catalogs and consumption into the store of the data service, which is ClickHouse if
SERVICE_STORE is set.
Files may be gzipped. docs/import.md describes the formats.

  --dry-run          check the files without writing anything
  --strict           stop at the first invalid row
  --chart KEY        chart of a history by printed date, if the file name doesn't contain it
  --territory CODE   territory of that chart
  --chart-name NAME  name of the imported chart (or a column chart_name)
  --owner NAME       owner of the imported chart (or a column chart_owner)
  --store PATH       the store file (default: SERVICE_STORE, or ${CATALOG_FILE} in DATA_DIR)
  --help             show this help`

const DEFAULT_DATA_DIR = '.data'

export type Command = { kind: 'help' } | { kind: 'import'; options: ImportOptions }

/** @param folder the shell's working directory, to which file names are relative */
export function parseCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  folder: string,
): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (positionals.length === 0) throw new UsageError('no files given')
  if (positionals.includes('')) throw new UsageError('a file name is empty')
  const { store } = values
  const territory = values.territory === undefined ? null : toTerritory(values.territory)
  if (values.territory !== undefined && territory === null) {
    throw new UsageError(`--territory: unknown territory ${values.territory}`)
  }
  return {
    kind: 'import',
    options: {
      files: positionals.map((name) => ({ path: path.resolve(folder, name), name })),
      store: store === undefined ? readAddress(env) : path.resolve(folder, store),
      isStrict: values.strict,
      isDryRun: values['dry-run'],
      chart: values.chart ?? null,
      territory,
      chartName: values['chart-name'] ?? values.name ?? null,
      chartOwner: values.owner ?? null,
    },
  }
}

function readAddress(env: Record<string, string | undefined>): StoreAddress {
  const url = env['SERVICE_STORE']
  if (url === undefined) return path.resolve(env['DATA_DIR'] || DEFAULT_DATA_DIR, CATALOG_FILE)
  try {
    return parseClickHouseUrl(url)
  } catch (cause) {
    throw new UsageError(`SERVICE_STORE ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function parse(args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        chart: { type: 'string' },
        territory: { type: 'string' },
        'chart-name': { type: 'string' },
        // Earlier versions had this option name.
        name: { type: 'string' },
        owner: { type: 'string' },
        store: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
    for (const [option, value] of Object.entries(parsed.values)) {
      if (value === '') throw new UsageError(`--${option} must not be empty`)
    }
    return parsed
  } catch (error) {
    if (error instanceof TypeError)
      throw new UsageError(error.message.split('. ')[0] ?? error.message, { cause: error })
    throw error
  }
}
