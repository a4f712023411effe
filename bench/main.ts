import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type BenchArgs, parseBenchArgs } from './lib/args.ts'
import { describeMachine } from './lib/machine.ts'
import { formatReport, type Section } from './lib/report.ts'
import { type Suite } from './lib/suite.ts'
import { measureBff } from './bff/suite.ts'
import { measureDesk } from './desk/suite.ts'
import { measureScale } from './scale/suite.ts'
import { measureSample } from './sample/suite.ts'
import { measureService } from './service/suite.ts'
import { measureWeb } from './web/suite.ts'

const SUITES: Record<string, Suite> = {
  service: measureService,
  bff: measureBff,
  desk: measureDesk,
  web: measureWeb,
  sample: measureSample,
}

/** Takes an hour or more, so it runs only if it is named. */
const LONG_SUITES: Record<string, Suite> = { scale: measureScale }

const USAGE = `Usage: npm run bench -- [suite …] [--scale 10] [--titles 1000000] [--seconds 120] [--facts 2,10,50]
  suites: service, bff, desk, web, sample, scale; default: all but scale. web builds the pages and uses the browser of the end-to-end tests;
    sample compares the sample with real charts, if their files are in ../shared/data
  --scale N    measures growth from scale 1 to N, which takes minutes; default: from 0.1 to 1
  --titles N   number of titles in the search benchmark
  --seconds N  duration of each Monday run
  --facts N,N  millions of facts to load in the suite scale, which needs chdb and 10 GB of disk`

/** A run of some suites writes a separate file, so that it doesn't overwrite the complete report. */
const toResults = (suites: readonly string[]) =>
  new URL(
    suites.length === Object.keys(SUITES).length ? 'results.md' : `results-${suites.join('-')}.md`,
    import.meta.url,
  )

const args = readArgs()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const machine = describeMachine() // before the bench adds load
const sections: Section[] = []
for (const name of args.suites) {
  const suite = SUITES[name] ?? LONG_SUITES[name]
  if (suite === undefined) continue
  sections.push(...(await suite(folder, args, (what) => console.log(`${name}: ${what}`))))
}
const report = formatReport({
  machine,
  takenOn: new Date().toISOString().slice(0, 10),
  command: ['npm run bench', ...formatArgs(process.argv.slice(2))].join(' '),
  sections,
})
writeFileSync(toResults(args.suites), report)
process.stdout.write(`\n${report}`)
// Other suites measure speed, which a busy machine changes; the sample is the same everywhere.
if (sections.some(({ goals }) => goals.some(({ what, isMet }) => what.startsWith('sample, ') && !isMet)))
  process.exitCode = 1

/** npm requires `--` before arguments for the script. */
function formatArgs(given: readonly string[]): readonly string[] {
  return given.length === 0 ? [] : ['--', ...given]
}

function readArgs(): BenchArgs {
  try {
    return parseBenchArgs(process.argv.slice(2), Object.keys(SUITES), Object.keys(LONG_SUITES))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
