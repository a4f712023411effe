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
 * The fastest come first, and the build precedes the tests that need it. All stages run even if one fails, so that one run
 * reports everything. Failed tests are retried once, because a slow machine can miss a time limit.
 */
const STAGES: readonly Stage[] = [
  { name: 'types', run: () => passOrFail('tsc', ['-p', '.']) },
  { name: 'lint', run: () => passOrFail('oxlint', ['--type-aware']) },
  { name: 'format', run: () => passOrFail('prettier', ['--check', '--log-level=warn', '.']) },
  { name: 'unused', run: () => passOrFail('knip', []) },
  { name: 'build', run: () => passOrFail('node', ['src/tools/build.ts']) },
  { name: 'size', run: () => passOrFail('size-limit', []) },
  { name: 'unit', run: runVitest },
  { name: 'e2e', run: runPlaywright },
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
// Last, because people read the end of a long log.
printFaults('failed once and passed on retry', sum.flaky)
printFaults('failed', sum.failed)
console.log(`\n${formatTotals(sum)}`)
process.exitCode = sum.failed.length > 0 ? 1 : 0

function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${STAGES.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

function passOrFail(program: string, args: readonly string[]): Findings {
  const passes = runProgram(program, args)
  const failed = passes ? [] : [{ test: [program, ...args].join(' '), message: 'see its output above' }]
  return { passed: passes ? 1 : 0, failed, flaky: [], skipped: 0 }
}

function runVitest(): Findings {
  ensureRedis()
  const file = join(reports, 'vitest.json')
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--retry=1']
  const passes = runProgram('vitest', ['run', ...flags], {
    // With NODE_ENV=production from the caller, tests would get React's production build.
    NODE_ENV: 'test',
    // In a log, each dot would carry two color codes.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  })
  return readFindings('vitest', passes, () => readVitestReport(file))
}

function runPlaywright(): Findings {
  const file = join(reports, 'playwright.json')
  // Traces slow the run down; run a single journey to get one.
  const flags = ['--config=e2e/playwright.config.ts', '--reporter=dot,json', '--retries=1', '--trace=off']
  const passes = runProgram('playwright', ['test', ...flags], {
    CHROMIUM_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  return readFindings('playwright', passes, () => readPlaywrightReport(file))
}

/** A runner that fails without a failed test or without a report counts as a failure. */
function readFindings(program: string, passes: boolean, read: () => Findings): Findings {
  const none: Findings = { passed: 0, failed: [], flaky: [], skipped: 0 }
  try {
    const found = read()
    if (passes || found.failed.length > 0) return found
    return { ...found, failed: [{ test: program, message: 'failed outside of the tests; see its output above' }] }
  } catch (error) {
    return { ...none, failed: [{ test: program, message: `wrote no report: ${String(error)}` }] }
  }
}

function runProgram(program: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status, error } = spawnSync(join('node_modules/.bin', program), args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error !== undefined) console.error(`Couldn't start ${program}: ${error.message}`)
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
