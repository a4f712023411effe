import { readFileSync } from 'node:fs'

/** Prints the URL of every module that is imported. */
const PRINT_MODULES = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      console.error('loads ' + found.url)
      return found
    },
  })
`
/** A line that the bundle has above each module. */
const MODULE = /^\s*\/\/(?:#region)? node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)\//gm

/** Settings of a server that prints what it loads. */
export const PRINTS_MODULES = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_MODULES)}` }

/** Names of the packages that the server has loaded, from what it printed. */
export function findLoadedPackages(output: string): Set<string> {
  const files = new Set([...output.matchAll(/^loads (file:.+\/lib\/.+)$/gm)].map(([, url = '']) => url))
  const packages = [...files].flatMap((url) =>
    [...readFileSync(new URL(url), 'utf8').matchAll(MODULE)].map(({ groups }) => groups?.['name'] ?? ''),
  )
  return new Set(packages)
}
