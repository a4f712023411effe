import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { ensureRedis } from './find-redis.ts'
import { readPlaywrightReport, readVitestReport, type Fault, type Findings } from './test-reports.ts'

type Stage = { name: string; run: () => Findings }

const reports = mkdtempSync(join(tmpdir(), 'chartroom-check-'))

/**
 * Fastest first, and the pages are built before tests look at them; each runs even when an earlier one failed, so that
 * one run tells everything. A test that fails is tried once more, since a busy machine can be late: one that then holds
 * is named as such.
 */
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

const sum: Findings = { passed: 0, failed: [], flaky: [], skipped: 0 }
for (const { name, run } of chosenStages(process.argv.slice(2))) {
  console.log(`\n── ${name}`)
  const startedAt = performance.now()
  const found = run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${formatTotals(found)} (${seconds} s)`)
  sum.passed += found.passed
  sum.failed.push(...found.failed)
  sum.flaky.push(...found.flaky)
  sum.skipped += found.skipped
}
rmSync(reports, { recursive: true })
// At the end, where whoever reads the last lines of a long run finds them.
printFaults('failed once, and held when tried again', sum.flaky)
printFaults('failed', sum.failed)
console.log(`\n${formatTotals(sum)}`)
process.exitCode = sum.failed.length > 0 ? 1 : 0

/** All stages, or the ones named on the command line. */
function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`unknown stage ${unknown.join(', ')}; there are: ${STAGES.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

function passOrFail(program: string, args: readonly string[]): Findings {
  const passes = runProgram(program, args)
  const failed = passes ? [] : [{ test: [program, ...args].join(' '), message: 'said why above' }]
  return { passed: passes ? 1 : 0, failed, flaky: [], skipped: 0 }
}

function runVitest(): Findings {
  ensureRedis()
  const file = join(reports, 'vitest.json')
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--retry=1']
  const passes = runProgram('vitest', ['run', ...flags], {
    // A caller's NODE_ENV=production would give the tests React's production build.
    NODE_ENV: 'test',
    // Each dot would have two colours, and a log nothing else.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  })
  return readFindings('vitest', passes, () => readVitestReport(file))
}

function runPlaywright(): Findings {
  const file = join(reports, 'playwright.json')
  // Traces are for whoever runs one by itself.
  const flags = ['--config=e2e/playwright.config.ts', '--reporter=dot,json', '--retries=1', '--trace=off']
  const passes = runProgram('playwright', ['test', ...flags], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return readFindings('playwright', passes, () => readPlaywrightReport(file))
}

/** A runner that fails without a failed test, or without a report, is a failure by itself. */
function readFindings(program: string, passes: boolean, read: () => Findings): Findings {
  const none: Findings = { passed: 0, failed: [], flaky: [], skipped: 0 }
  try {
    const found = read()
    if (passes || found.failed.length > 0) return found
    return { ...found, failed: [{ test: program, message: 'ended with an error outside of the tests: see above' }] }
  } catch (error) {
    return { ...none, failed: [{ test: program, message: `left no report: ${String(error)}` }] }
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

function printFaults(what: string, faults: readonly Fault[]) {
  if (faults.length === 0) return
  console.log(`\n── ${what}`)
  for (const { test, message } of faults) console.log(`\n${test}\n${message.replaceAll(/^/gm, '    ')}`)
}

function formatTotals({ passed, failed, skipped }: Findings): string {
  return `${passed} passed, ${failed.length} failed, ${skipped} skipped`
}
