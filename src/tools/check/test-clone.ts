// Starts a fresh clone with each Node that the README lists, as `npm start` does for a person who has only that Node:
//   npm run test:nodes [-- VERSION…]
import { ok } from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import process from 'node:process'
import { followProgram } from '#bff/testing/programs/running-program.ts'
import { fetchNode, NODES } from './old-nodes.ts'
import { endWithSignals } from '../programs/end-with-signals.ts'
import { killGroup, spawnGroup } from '../programs/process-group.ts'

const START_MS = 900_000
const ROOT = join(import.meta.dirname, '../../..')
/** A clone doesn't contain these folders. */
const OWN = new Set(['.git', 'node_modules', 'dist', 'lib', '.data', '.env', 'coverage', 'test-results', 'bench/tmp'])

/** Only variables that are needed to reach the registry are passed on, no settings of Chartroom or npm. */
const PASSED_ON =
  /^(?:HOME|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|(?:https?|no|all)_proxy|npm_config_(?:cache|cafile|registry|userconfig|proxy|https_proxy|noproxy))$/i

const versions = process.argv.slice(2)
const totals = { passed: 0, failed: 0, skipped: 0 }
const started = new Set<ChildProcess>()
const folders = new Set<string>()
endWithSignals(cleanUp)

for (const version of versions.length === 0 ? Object.keys(NODES) : versions) {
  const node = fetchNode(version)
  if ('missing' in node) {
    console.log(`Node ${version}: skipped, ${node.missing}`)
    totals.skipped += 1
    continue
  }
  const startedAt = performance.now()
  try {
    await startClone(node.bin)
    console.log(`Node ${version}: the clone starts (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
    totals.passed += 1
  } catch (error) {
    console.error(`Node ${version}: ${error instanceof Error ? error.message : String(error)}`)
    totals.failed += 1
  } finally {
    cleanUp()
  }
}
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exit(totals.failed > 0 ? 1 : 0)

async function startClone(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-clone-'))
  folders.add(folder)
  const clone = join(folder, 'chartroom')
  cpSync(ROOT, clone, { recursive: true, filter: isCloned })
  const child = spawnGroup('npm', ['start'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'], env: toEnvironment(bin) })
  started.add(child)
  const program = followProgram(child)
  const url = await program.until(
    'npm start',
    START_MS,
    () => /ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(program.output())?.[1] ?? null,
  )
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? []
  ok((await fetch(url + script)).ok, `the page has no script:\n${page.slice(0, 500)}`)
  await program.end('SIGTERM', () => killGroup(child, 'SIGTERM'))
}

function isCloned(path: string): boolean {
  return !OWN.has(relative(ROOT, path))
}

function toEnvironment(bin: string): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env
  const others = PATH.split(delimiter).filter((each) => !each.includes('node_modules'))
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name))),
    PATH: [bin, ...others].join(delimiter),
    // The sample would take longer than the rest of the test.
    SAMPLE: 'off',
    PORT: '0',
  }
}

function cleanUp() {
  for (const child of started) killGroup(child, 'SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  started.clear()
  folders.clear()
}
