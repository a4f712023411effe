import path from 'node:path'
import { parseArgs } from 'node:util'
import { isTerritory } from '#contract/territories.ts'
import { UsageError } from './parse/import-error.ts'
import { type ImportOptions } from './run-import.ts'

export const USAGE = `Usage: npm run import -- [options] FILE…

Brings charts, catalogues and consumption into the store of the embedded data service. Files may be gzip.
What each format looks like: docs/import.md.

  --dry-run          read and check everything, write nothing
  --strict           stop at the first row that cannot be used
  --chart KEY        chart of a file that does not say (a history by printed date)
  --territory CODE   its territory
  --name NAME        name of the imported chart
  --owner NAME       owner of the imported chart
  --store PATH       the store file (default: catalogue.sqlite in DATA_DIR)
  --help             this text`

const STORE_FILE = 'catalogue.sqlite'
const DEFAULT_DATA_DIR = '.data'

export type Command = { kind: 'help' } | { kind: 'import'; options: ImportOptions }

/** @param folder what relative names of files are relative to: where the shell is, not where npm runs. */
export function parseCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  folder: string,
): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { kind: 'help' }
  if (positionals.length === 0) throw new UsageError('no file was named')
  if (positionals.includes('')) throw new UsageError('a file name is empty')
  const { territory = null, store } = values
  if (territory !== null && !isTerritory(territory))
    throw new UsageError(`--territory: no such territory: ${territory}`)
  return {
    kind: 'import',
    options: {
      files: positionals.map((name) => ({ path: path.resolve(folder, name), name })),
      store:
        store === undefined
          ? path.resolve(env['DATA_DIR'] || DEFAULT_DATA_DIR, STORE_FILE)
          : path.resolve(folder, store),
      isStrict: values.strict,
      isDryRun: values['dry-run'],
      chart: values.chart ?? null,
      territory,
      chartName: values.name ?? null,
      chartOwner: values.owner ?? null,
    },
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
        name: { type: 'string' },
        owner: { type: 'string' },
        store: { type: 'string' },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    })
    for (const [option, value] of Object.entries(parsed.values)) {
      if (value === '') throw new UsageError(`--${option} is empty`)
    }
    return parsed
  } catch (error) {
    if (error instanceof TypeError)
      throw new UsageError(error.message.split('. ')[0] ?? error.message, { cause: error })
    throw error
  }
}
