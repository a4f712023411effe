// The first install of a command that needs no checks: Node itself and the other packages at once, each by its own npm. One npm
// unpacks all on one core, and Node takes a third of that. Plain JavaScript for Node 18 and newer, like setup.mjs.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the folder of the repository, so that moving its packages is renaming a folder. */
const PARTS = '.install'

/**
 * Installs what the lock file names without the workspaces.
 * @param {string} root without a folder node_modules
 * @param {string} nodeName npm package of this machine's Node
 * @param {(folder: string, flags: readonly string[]) => Promise<boolean>} ci runs `npm ci`; false if it failed
 * @returns {Promise<boolean>} false if packages are missing. True even if Node itself is, because npm may leave out optional packages.
 */
export async function installInParts(root, nodeName, ci) {
  const parts = join(root, PARTS)
  rmSync(parts, { recursive: true, force: true })
  try {
    const node = writePart(root, join(parts, 'node'), (name) => name === nodeName)
    const others = writePart(root, join(parts, 'others'), (name) => name !== nodeName)
    const [isNodeThere, areOthersThere] = await Promise.all([ci(node, ['--no-progress']), ci(others, [])])
    // Some versions of npm exit with 0 after a download has failed. They write this file last.
    if (!areOthersThere || !existsSync(join(others, 'node_modules/.package-lock.json'))) return false
    if (isNodeThere && existsSync(join(node, 'node_modules', nodeName))) {
      const links = readdirSync(join(node, 'node_modules/.bin')).map((name) => join('.bin', name))
      for (const each of [nodeName, ...links]) {
        renameSync(join(node, 'node_modules', each), join(others, 'node_modules', each))
      }
    }
    renameSync(join(others, 'node_modules'), join(root, 'node_modules'))
    return true
  } finally {
    rmSync(parts, { recursive: true, force: true })
  }
}

/** Writes the files that `npm ci` reads, with some of the packages. Versions and hashes are those of the lock file. */
function writePart(root, folder, isPart) {
  mkdirSync(folder, { recursive: true })
  const manifest = readJson(join(root, 'package.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  const isNodeAlone = !isPart('')
  for (const project of [manifest, lock.packages['']]) {
    if (isNodeAlone) for (const key of ['dependencies', 'devDependencies', 'workspaces']) delete project[key]
    project.optionalDependencies = filterKeys(project.optionalDependencies, isPart)
  }
  lock.packages = filterKeys(lock.packages, (path) => path === '' || isPart(path.replace(/^node_modules\//, '')))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  for (const file of ['.npmrc', ...(manifest.workspaces ?? []).map((workspace) => join(workspace, 'package.json'))])
    cpSync(join(root, file), join(folder, file))
  return folder
}

function filterKeys(object, isWanted) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => isWanted(key)))
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
