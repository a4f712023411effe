import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed at least once: where it stands, what it is called, and what it said. */
export type Fault = { test: string; message: string }

/** What a stage found. A flaky test failed once and held when tried again: it has passed, and is named all the same. */
export type Findings = { passed: number; failed: Fault[]; flaky: Fault[]; skipped: number }

/** Of Vitest's JSON report, what is read here. A test that held when tried again has passed with messages. */
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

/** Of Playwright's JSON report, what is read here. */
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite), errors: z.array(PlaywrightError) })

/** Reads what Vitest wrote. Throws when there is no report, or none of this shape: the runner died early. */
export function readVitestReport(file: string): Findings {
  const report = VitestReport.parse(readJson(file))
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      status,
      fault: { test: `${relative('.', name)}: ${fullName}`, message: toMessage(failureMessages) },
      faults: failureMessages.length,
    })),
  )
  // A file that cannot be loaded fails without failing a test.
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

/** Reads what Playwright wrote. Throws when there is no report, or none of this shape: the runner died early. */
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
  const outside = report.errors.map(({ message }) => ({ test: 'outside of a journey', message: toMessage([message ?? '']) })) // prettier-ignore
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

/** The first complaint, short enough to stand in a list. */
function toMessage(messages: readonly string[]): string {
  const [first = ''] = messages
  return stripVTControlCharacters(first).trim().split('\n').slice(0, MESSAGE_LINES).join('\n')
}
