import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import * as z from 'zod/mini'

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The packages of these tools have another name. */
const PACKAGES: Readonly<Record<string, string>> = { tsc: 'typescript' }

/**
 * Returns how to start a development tool with the running Node. On Windows, `node_modules/.bin` has only shell
 * scripts.
 * @param name `node` is the running Node itself
 */
export function findTool(name: string): [program: string, ...args: string[]] {
  if (name === 'node') return [process.execPath]
  const packageName = PACKAGES[name] ?? name
  const file = findPackageJSON(packageName, import.meta.url)
  if (file === undefined) throw new Error(`${packageName} is not installed`)
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[name]
  if (script === undefined) throw new Error(`${packageName} has no program ${name}`)
  return [process.execPath, join(dirname(file), script)]
}
