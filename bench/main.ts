import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { type BenchArgs, parseBenchArgs } from './lib/args.ts'
import { noiseSection, probeQuiet } from './lib/quiet.ts'
import { describeMachine, formatReport, type Section, type Suite } from './lib/report.ts'
import { measureBff } from './bff/suite.ts'
import { measureDesk } from './desk/suite.ts'
import { measureInsights } from './insights/suite.ts'
import { measureSample } from './sample/suite.ts'
import { measureService } from './service/suite.ts'
import { measureWeb } from './web/suite.ts'

const SUITES: Record<string, Suite> = {
  service: measureService,
  bff: measureBff,
  desk: measureDesk,
  web: measureWeb,
  insights: measureInsights,
  sample: measureSample,
}

const USAGE = `Usage: npm run bench -- [suite …] [--titles 1000000] [--seconds 120]
  suites: service, bff, desk, web, insights, sample; default: all. bff, desk and web build the pages; desk and web use the browser of the
    end-to-end tests; insights needs real charts in ../shared/data and is
    skipped without them
  --titles N   number of titles in the search benchmark
  --seconds N  duration of each Monday run`

const args = readArgs()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

// npm requires `--` before arguments for the script.
const command = ['npm run bench', ...(process.argv.length > 2 ? ['--'] : []), ...process.argv.slice(2)].join(' ')
// The load is read before the bench adds to it.
const intro = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}. ${describeMachine()}`
const sections: Section[] = []
for (const name of args.suites) {
  const before = probeQuiet()
  sections.push(...((await SUITES[name]?.(folder, args, (what) => console.log(`${name}: ${what}`))) ?? []))
  sections.push(noiseSection(name, before, probeQuiet()))
}
const report = formatReport(intro, sections)
// A run of some suites writes a separate file, so that it doesn't overwrite the complete report.
const isComplete = args.suites.length === Object.keys(SUITES).length
writeFileSync(new URL(isComplete ? 'results.md' : `results-${args.suites.join('-')}.md`, import.meta.url), report)
process.stdout.write(`\n${report}`)
// The exit code reflects only the sample, which is the same everywhere. A busy machine changes the results of the other
// suites.
if (sections.some(({ goals }) => goals.some(({ what, isMet }) => what.startsWith('sample, ') && !isMet)))
  process.exitCode = 1

function readArgs(): BenchArgs {
  try {
    return parseBenchArgs(process.argv.slice(2), Object.keys(SUITES))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return process.exit(2)
  }
}
