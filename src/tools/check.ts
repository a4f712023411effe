import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { ensureRedis } from './find-redis.ts'

/** What a stage found. A stage that only passes or fails counts as one. */
type Totals = { passed: number; failed: number; skipped: number }

type Stage = { name: string; run: () => Totals }

const reports = mkdtempSync(join(tmpdir(), 'chartroom-check-'))

/** Fastest first, and the pages are built before tests look at them; each runs even when an earlier one failed, so that one run tells everything. */
const STAGES: readonly Stage[] = [
  { name: 'types', run: () => passOrFail('tsc', ['-p', '.']) },
  { name: 'lint', run: () => passOrFail('oxlint', ['--type-aware']) },
  { name: 'format', run: () => passOrFail('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'dead code', run: () => passOrFail('knip', []) },
  { name: 'build', run: () => passOrFail('node', ['src/tools/build.ts']) },
  { name: 'bundle size', run: () => passOrFail('size-limit', []) },
  { name: 'unit and contract', run: runVitest },
  { name: 'end to end', run: runPlaywright },
]

const sum: Totals = { passed: 0, failed: 0, skipped: 0 }
for (const { name, run } of chosenStages(process.argv.slice(2))) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const totals = run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${formatTotals(totals)} (${seconds} s)`)
  sum.passed += totals.passed
  sum.failed += totals.failed
  sum.skipped += totals.skipped
}
rmSync(reports, { recursive: true })
console.log(`\n${formatTotals(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0

/** All stages, or the ones named on the command line. */
function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`unknown stage ${unknown.join(', ')}; there are: ${STAGES.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

function passOrFail(program: string, args: readonly string[]): Totals {
  const passes = runProgram(program, args)
  return { passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 }
}

function runVitest(): Totals {
  ensureRedis()
  const file = join(reports, 'vitest.json')
  // A caller's NODE_ENV=production would give the tests React's production build.
  const passes = runProgram('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
    NODE_ENV: 'test',
  })
  const report = readReport(file)
  const failed = numberAt(report, 'numFailedTests')
  return {
    passed: numberAt(report, 'numPassedTests'),
    // A file that cannot be loaded fails the run without failing a test.
    failed: passes ? failed : Math.max(failed, 1),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

function runPlaywright(): Totals {
  const file = join(reports, 'playwright.json')
  // A journey that fails once on a busy machine and then holds is named as flaky. Traces are for whoever runs one by itself.
  const flags = ['--config=e2e/playwright.config.ts', '--reporter=line,json', '--retries=1', '--trace=off']
  const passes = runProgram('playwright', ['test', ...flags], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
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

function runProgram(program: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(join('node_modules/.bin', program), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error !== undefined) console.error(`${program} could not be started: ${error.message}`)
  return status === 0
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
