import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { ensureRedis } from './find-redis.ts'

/** What a stage found. A stage that only passes or fails counts as one. */
type Totals = { passed: number; failed: number; skipped: number }

type Stage = { name: string; run: () => Promise<Totals> }

const reports = mkdtempSync(join(tmpdir(), 'chartroom-check-'))

/** Each of them keeps one core busy, so they run beside each other, and print what they found when they end. */
const STATIC_STAGES: readonly Stage[] = [
  { name: 'types', run: () => passOrFail('tsc', ['-p', '.']) },
  { name: 'lint', run: () => passOrFail('oxlint', ['--type-aware']) },
  { name: 'format', run: () => passOrFail('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'dead code', run: () => passOrFail('knip', []) },
]

/** Each of them fills the machine. The built pages are looked at by the tests that come after them. */
const STAGES: readonly Stage[] = [
  { name: 'build', run: () => passOrFail('node', ['src/tools/build.ts']) },
  { name: 'bundle size', run: () => passOrFail('size-limit', []) },
  { name: 'unit and contract', run: runVitest },
  { name: 'end to end', run: runPlaywright },
]

const chosen = chosenNames(process.argv.slice(2))
const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
// Each runs even when an earlier one failed, so that one run tells everything.
await Promise.all(STATIC_STAGES.filter(({ name }) => chosen.has(name)).map(runStage))
for (const stage of STAGES) {
  if (!chosen.has(stage.name)) continue
  console.log(`\n── ${stage.name}`)
  await runStage(stage)
}
rmSync(reports, { recursive: true })
console.log(`\n${formatTotals(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0

/** All stages, or the ones named on the command line. */
function chosenNames(names: readonly string[]): ReadonlySet<string> {
  const known = [...STATIC_STAGES, ...STAGES].map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`unknown stage ${unknown.join(', ')}; there are: ${known.join(', ')}`)
    process.exit(2)
  }
  return new Set(names.length === 0 ? known : names)
}

async function runStage({ name, run }: Stage): Promise<void> {
  const startedAt = performance.now()
  const totals = await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${formatTotals(totals)} (${seconds} s)`)
  sum.passed += totals.passed
  sum.failed += totals.failed
  sum.skipped += totals.skipped
}

/** What it prints is held until it ends: another may be printing. */
async function passOrFail(program: string, args: readonly string[]): Promise<Totals> {
  const { passes, output } = await runProgram(program, args, { isHeld: true })
  if (output !== '') console.log(`\n${output.trimEnd()}`)
  return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 }
}

async function runVitest(): Promise<Totals> {
  ensureRedis()
  const file = join(reports, 'vitest.json')
  // A caller's NODE_ENV=production would give the tests React's production build.
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { passes } = await runProgram('vitest', args, { env: { NODE_ENV: 'test' } })
  const report = readReport(file)
  const failed = numberAt(report, 'numFailedTests')
  return {
    passed: numberAt(report, 'numPassedTests'),
    // A file that cannot be loaded fails the run without failing a test.
    failed: passes ? failed : Math.max(failed, 1),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

async function runPlaywright(): Promise<Totals> {
  const file = join(reports, 'playwright.json')
  // A journey that fails once on a busy machine and then holds is named as flaky. Traces are for whoever runs one by itself.
  const flags = ['--config=e2e/playwright.config.ts', '--reporter=line,json', '--retries=1', '--trace=off']
  const { passes } = await runProgram('playwright', ['test', ...flags], {
    env: { CHROMIUM_PATH: findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const stats = objectAt(readReport(file), 'stats')
  const failed = numberAt(stats, 'unexpected')
  const flaky = numberAt(stats, 'flaky')
  if (flaky > 0) console.log(`── ${flaky} of these failed once and held when tried again: named above as flaky`)
  return {
    passed: numberAt(stats, 'expected') + flaky,
    failed: passes ? failed : Math.max(failed, 1),
    skipped: numberAt(stats, 'skipped'),
  }
}

type ProgramOptions = { env?: Record<string, string>; isHeld?: boolean }

/** @returns what it printed, where that was held back */
async function runProgram(program: string, args: readonly string[], { env = {}, isHeld = false }: ProgramOptions = {}) {
  const child = spawn(join('node_modules/.bin', program), args, {
    stdio: isHeld ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  try {
    const [status] = await once(child, 'close')
    return { passes: status === 0, output }
  } catch (error) {
    return { passes: false, output: `${program} could not be started: ${String(error)}` }
  }
}

/** An absent report means that the runner died early: its stage then counts as failed. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return {}
  }
}

function objectAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}

function numberAt(value: unknown, key: string): number {
  const number = objectAt(value, key)
  return typeof number === 'number' ? number : 0
}

function formatTotals({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
