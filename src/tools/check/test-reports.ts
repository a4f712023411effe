import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed at least once, with its file, name, and error. */
export type TestFault = { test: string; message: string }

/** Results of a stage. A flaky test failed once and passed on retry; it counts as passed. */
export type Findings = { passed: number; failed: TestFault[]; flaky: TestFault[]; skipped: number }

/** The fields of Vitest's JSON report that we read. A test that passed on retry has status `passed` and messages. */
const VitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const PlaywrightError = z.object({ message: z.optional(z.string()) })
const PlaywrightTest = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ errors: z.array(PlaywrightError) })),
})
const PlaywrightSuite = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})

/** The fields of Playwright's JSON report that we read. */
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite), errors: z.array(PlaywrightError) })

/** Throws if the report is missing or incomplete, because then the runner crashed. */
export function readVitestReport(file: string): Findings {
  const report = VitestReport.parse(readJson(file))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      fault: { test: `${relative('.', name)}: ${fullName}`, message: toMessage(failureMessages) },
      faults: failureMessages.length,
    })),
  )
  // If a test file fails to load, it has no failed tests.
  const files = report.testResults
    .filter(({ status, assertionResults }) => {
      return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
    })
    .map(({ name, message }) => ({ test: relative('.', name), message: toMessage([message]) }))
  return {
    passed: report.numPassedTests,
    failed: [...files, ...tests.filter(({ status }) => status === 'failed').map(({ fault }) => fault)],
    flaky: tests.filter(({ status, faults }) => status === 'passed' && faults > 0).map(({ fault }) => fault),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Throws if the report is missing or incomplete, because then the runner crashed. */
export function readPlaywrightReport(file: string): Findings {
  const report = PlaywrightReport.parse(readJson(file))
  const tests = listSpecs(report.suites).flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      status,
      fault: {
        test: `e2e/${spec.file}: ${spec.title} (${projectName})`,
        message: toMessage(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))),
      },
    })),
  )
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ fault }) => fault)
  const outside = report.errors.map(({ message }) => ({
    test: 'outside of a test',
    message: toMessage([message ?? '']),
  }))
  const flaky = withStatus('flaky')
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: [...outside, ...withStatus('unexpected')],
    flaky,
    skipped: withStatus('skipped').length,
  }
}

function listSpecs(suites: readonly z.infer<typeof PlaywrightSuite>[]): z.infer<typeof PlaywrightSuite>['specs'] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...listSpecs(inner)])
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

const MESSAGE_LINES = 12

/** Returns the first error, shortened for the list at the end of the run. */
function toMessage(messages: readonly string[]): string {
  const [first = ''] = messages
  return stripVTControlCharacters(first).trim().split('\n').slice(0, MESSAGE_LINES).join('\n')
}
