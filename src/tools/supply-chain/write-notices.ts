import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listShipped } from './shipped-packages.ts'

const FILE = 'third-party-licenses.txt'
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i
const RULE = '-'.repeat(80)
const PACKAGE_OF_MODULE = /.*\/(node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** These packages repackage other work without its license file. */
const OWN_TEXTS: Readonly<Record<string, string>> = { '@iconify-json/lucide': 'lucide-license.txt' }

/**
 * Writes the license texts of everything compiled into the pages or the server, because the built files no longer contain them.
 * @param moduleIds the modules in the built files; throws if one is from a package that the list of licenses lacks
 */
export function writeNotices(outDir: string, moduleIds: readonly string[], builtAs: 'pages' | 'server') {
  const packages = listShipped().filter(({ shippedAs }) => shippedAs.includes(builtAs))
  const names = new Set(packages.map(({ name }) => `node_modules/${name}`))
  const built = new Set(moduleIds.flatMap((id) => PACKAGE_OF_MODULE.exec(id)?.[1] ?? []))
  const unknown = [...built].filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw new Error(`${outDir} contains packages that docs/licenses.md lacks: ${unknown.join(', ')}`)
  const notices = packages.map(({ name, version, license, path }) => {
    const text =
      readLicenseText(path) ?? readOwnText(name) ?? `The package has no license file. Its package.json says: ${license}`
    return `${name} ${version} (${license})\n\n${text}`
  })
  const intro = 'Chartroom contains parts of the following packages.'
  writeFileSync(join(outDir, FILE), `${[intro, ...notices].join(`\n\n${RULE}\n\n`)}\n`)
}

/** Returns the text of a package's license files, or null if it has none. */
function readLicenseText(folder: string): string | null {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENSE_FILE.test(file.name),
  )
  const texts = files.map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
  return texts.length === 0 ? null : texts.join('\n\n')
}

function readOwnText(name: string): string | null {
  const file = OWN_TEXTS[name]
  return file === undefined ? null : readFileSync(join(import.meta.dirname, file), 'utf8').trim()
}
