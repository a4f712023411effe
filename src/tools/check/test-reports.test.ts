import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'chartroom-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeReport(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const name = resolve('src/a.test.ts')

const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})
const report = (...files: unknown[]) => ({
  numPassedTests: 2,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files,
})

const journey = (title: string, status: string, ...messages: string[]) => ({
  file: 'a.e2e.ts',
  title,
  tests: [{ projectName: 'embedded', status, results: messages.map((message) => ({ errors: [{ message }] })) }],
})

describe('readVitestReport', () => {
  it('separates failed tests from those that passed on retry', () => {
    const file = {
      name,
      status: 'failed',
      message: '',
      assertionResults: [
        one('holds', 'passed'),
        one('is late', 'passed', ['slow']),
        one('breaks', 'failed', ['1 is not 2\nat line 3']),
      ],
    }
    expect(readVitestReport(writeReport(report(file)))).toEqual({
      passed: 2,
      failed: [{ test: 'src/a.test.ts: breaks', message: '1 is not 2\nat line 3' }],
      flaky: [{ test: 'src/a.test.ts: is late', message: 'slow' }],
      skipped: 2,
    })
  })

  it('counts a file that fails to load', () => {
    const file = { name, status: 'failed', message: 'no such module', assertionResults: [] }
    expect(readVitestReport(writeReport(report(file))).failed).toEqual([
      { test: 'src/a.test.ts', message: 'no such module' },
    ])
  })

  it('throws when the report is missing', () => {
    expect(() => readVitestReport(join(folder, 'none.json'))).toThrow('ENOENT')
    expect(() => readVitestReport(writeReport({}))).toThrow('numPassedTests')
  })
})

describe('readPlaywrightReport', () => {
  it('reads nested suites and reports the first error without color codes', () => {
    const inner = { specs: [journey('breaks', 'unexpected', '\u001B[31mnot there\u001B[39m', 'nor now')] }
    const suites = [
      { specs: [journey('holds', 'expected'), journey('is late', 'flaky', 'late')], suites: [inner] },
      { specs: [journey('waits', 'skipped')] },
    ]
    expect(readPlaywrightReport(writeReport({ suites, errors: [] }))).toEqual({
      passed: 2,
      failed: [{ test: 'e2e/a.e2e.ts: breaks (embedded)', message: 'not there' }],
      flaky: [{ test: 'e2e/a.e2e.ts: is late (embedded)', message: 'late' }],
      skipped: 1,
    })
  })

  it('counts errors outside of tests', () => {
    expect(readPlaywrightReport(writeReport({ suites: [], errors: [{ message: 'no port is free' }] })).failed).toEqual([
      { test: 'outside of a test', message: 'no port is free' },
    ])
  })
})
