import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { isAllRejected } from '#contract/api/imports.ts'
import { createProgressLine } from '#contract/server/progress-line.ts'
import { explainFailure } from './explain-failure.ts'
import { UsageError } from './parse/import-error.ts'
import { parseCommand, USAGE } from './options.ts'
import { formatReport } from './report.ts'
import { runImport } from './run-import.ts'
import { SAMPLE_ADVICE } from './sample-advice.ts'

const EXIT_FAILED = 1
const EXIT_USAGE = 2

if (existsSync('.env')) process.loadEnvFile('.env')

// A server on the same machine gets priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const progress = createProgressLine(process.stderr)
try {
  // npm changes the working directory, and stores the shell's directory in INIT_CWD.
  const command = parseCommand(process.argv.slice(2), process.env, process.env['INIT_CWD'] || process.cwd())
  if (command.kind === 'help') console.log(USAGE)
  else {
    const { options } = command
    const report = await runImport(options, (phase, fraction) => progress.show(phase, fraction))
    progress.end()
    console.log(formatReport(report, options.isDryRun))
    if (isAllRejected(report)) process.exitCode = EXIT_FAILED
    if (process.env['SAMPLE'] !== 'off') console.log(SAMPLE_ADVICE)
  }
} catch (error) {
  progress.end()
  process.exitCode = error instanceof UsageError ? EXIT_USAGE : EXIT_FAILED
  console.error(`import: ${explain(error)}`)
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`
  const unchanged = 'Nothing was imported. The store is unchanged.'
  return `${explainFailure(error)}\n${unchanged}`
}
