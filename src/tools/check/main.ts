import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureHeadlessShell, findBrowser } from '../programs/find-browser.ts'
import { ensureRedis } from '../programs/find-redis.ts'
import { findTool } from '../programs/find-tool.ts'
import { createRunner } from '../programs/process-group.ts'
import { auditPackages } from './audit.ts'
import { readPlaywrightReport, readVitestReport, type TestFault, type Findings } from './test-reports.ts'

/** Prints a stage's output while it runs, or all of it when it has ended. */
type Output = 'live' | 'afterwards'
type Stage = { name: string; run: (output: Output) => Promise<Findings> }

/** Stops the checks after 30 minutes, even if a test hangs. */
const DEADLINE_MS = Number(process.env['CHECK_DEADLINE_MS'] ?? 28 * 60_000)
/** Stopped stages have this long to report. */
const LAST_WORDS_MS = 10_000

const reports = mkdtempSync(join(tmpdir(), 'chartroom-check-'))
/** Killed tests can't delete their folders, so those are inside ours. PostgreSQL's user must reach its folder. */
const scratch = join(reports, 'tmp')
mkdirSync(scratch)
for (const folder of [reports, scratch]) chmodSync(folder, 0o711)
/** Most programs start several times. Servers get the same folder from the launcher. */
const COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/code')
const programs = createRunner()
const running = new Set<string>()
const deadline = new AbortController()
const timer = setTimeout(() => void stopLate(), DEADLINE_MS)
for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => void programs.stop().finally(() => exit(code)))
}

const BUILD: Stage = { name: 'build', run: passOrFail('node', ['src/tools/build/main.ts']) }
const CHECKS: readonly Stage[] = [
  { name: 'types', run: passOrFail('tsc', ['-p', '.']) },
  { name: 'lint', run: passOrFail('oxlint', ['--type-aware']) },
  {
    name: 'format',
    // The plugin formats the same way with a native parser, in half of the CPU time.
    run: passOrFail('prettier', ['--plugin', '@prettier/plugin-oxc', '--check', '--log-level=warn', '.']),
  },
  { name: 'unused', run: passOrFail('knip', []) },
  { name: 'audit', run: auditPackages },
]
/** These stages need the build. */
const UNIT_TESTS: readonly Stage[] = [
  { name: 'size', run: passOrFail('size-limit', []) },
  { name: 'unit', run: runVitest },
]
/** These tests also check that pages don’t shift while they load, which depends on time. */
const JOURNEYS: Stage = { name: 'e2e', run: runPlaywright }
/** These stages use the time while unit tests wait. */
const INSTALLATIONS: readonly Stage[] = [
  { name: 'package', run: passOrFail('node', ['src/tools/check/test-package.ts']) },
  // npm omits most with these versions. `npm run test:nodes` tests all.
  { name: 'clone', run: passOrFail('node', ['src/tools/check/test-clone.ts', '18.20.8', '20.18.3']) },
]

const chosen = chooseStages(process.argv.slice(2))
const sum: Findings = { passed: 0, failed: [], flaky: [], skipped: 0 }
// All checks run even if one fails, so that one run reports everything. Failed tests are retried once, because a slow
// machine can miss a time limit.
const checks = atOnce(CHECKS)
await runStage(BUILD)
const others = Promise.all([checks, inTurn(UNIT_TESTS), inTurn(INSTALLATIONS)])
if (availableParallelism() < 4) await others
await Promise.all([others, runStage(JOURNEYS)])
// The faults come last, because people read the end of a long log.
printFaults('failed once and passed on retry', sum.flaky)
printFaults('failed', sum.failed)
console.log(`\n${formatTotals(sum)}`)
exit(sum.failed.length > 0 ? 1 : 0)

function chooseStages(names: readonly string[]): Stage[] {
  const all = [...CHECKS, BUILD, ...UNIT_TESTS, JOURNEYS, ...INSTALLATIONS]
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${all.map(({ name }) => name).join(', ')}`)
    process.exit(2)
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name))
}

async function atOnce(stages: readonly Stage[]) {
  await Promise.all(stages.map(runStage))
}

async function inTurn(stages: readonly Stage[]) {
  for (const stage of stages) await runStage(stage)
}

async function runStage(stage: Stage) {
  if (!chosen.includes(stage)) return
  const { name, run } = stage
  // Live output of several stages would mix. The end-to-end tests take longest, so they are shown live.
  const live = chosen.find((each) => each.name === 'e2e') ?? chosen.at(-1)
  const output = stage === live ? 'live' : 'afterwards'
  if (output === 'live') console.log(`\n── ${name}`)
  const startedAt = performance.now()
  running.add(name)
  const found = deadline.signal.aborted
    ? toFailure(name, 'was not started: no time was left')
    : await run(output).catch((error: unknown) => toFailure(name, String(error)))
  running.delete(name)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${name}: ${formatTotals(found)} (${seconds} s)`)
  sum.passed += found.passed
  sum.failed.push(...found.failed)
  sum.flaky.push(...found.flaky)
  sum.skipped += found.skipped
}

/** Ends stages that hang. They then report the results that they have. */
async function stopLate() {
  const names = [...running].join(', ')
  console.log(`\n── stopped after ${Math.round(DEADLINE_MS / 60_000)} minutes. Still running: ${names}`)
  sum.failed.push({ test: names, message: 'did not end in time, so it was stopped' })
  deadline.abort()
  await programs.stop()
  await sleep(LAST_WORDS_MS)
  exit(1)
}

function exit(code: number): never {
  clearTimeout(timer)
  rmSync(reports, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

function toFailure(test: string, message: string): Findings {
  return { passed: 0, failed: [{ test, message }], flaky: [], skipped: 0 }
}

function passOrFail(program: string, args: readonly string[]): Stage['run'] {
  return async (output) => {
    const passes = await runProgram(program, args, output)
    const failed = passes ? [] : [{ test: [program, ...args].join(' '), message: 'see its output above' }]
    return { passed: passes ? 1 : 0, failed, flaky: [], skipped: 0 }
  }
}

async function runVitest(output: Output): Promise<Findings> {
  ensureRedis()
  const file = join(reports, 'vitest.json')
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, '--retry=1']
  const passes = await runProgram('vitest', ['run', ...flags], output, {
    // If the caller sets NODE_ENV=production, tests would get React's production build.
    NODE_ENV: 'test',
    // In a log, each dot would carry two color codes.
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  })
  return readFindings('vitest', passes, () => readVitestReport(file))
}

async function runPlaywright(output: Output): Promise<Findings> {
  ensureHeadlessShell()
  const file = join(reports, 'playwright.json')
  // Traces slow the run down. A run of a single journey can record one.
  const flags = ['--config=e2e/playwright.config.ts', '--reporter=dot,json', '--retries=1', '--trace=off']
  const passes = await runProgram('playwright', ['test', ...flags], output, {
    CHROMIUM_PATH: findBrowser({ preferHeadlessShell: true }),
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

async function runProgram(
  program: string,
  args: readonly string[],
  output: Output,
  env: Record<string, string> = {},
): Promise<boolean> {
  try {
    const { code, output: text } = await programs.run([...findTool(program), ...args], {
      isLive: output === 'live',
      env: { ...process.env, TMPDIR: scratch, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    })
    if (text !== '') process.stdout.write(`\n── ${program}\n${text}`)
    return code === 0
  } catch (error) {
    console.error(`Couldn't start ${program}: ${String(error)}`)
    return false
  }
}

function printFaults(what: string, faults: readonly TestFault[]) {
  if (faults.length === 0) return
  console.log(`\n── ${what}`)
  for (const { test, message } of faults) console.log(`\n${test}\n${message.replaceAll(/^/gm, '    ')}`)
}

function formatTotals({ passed, failed, skipped }: Findings): string {
  return `${passed} passed, ${failed.length} failed, ${skipped} skipped`
}
