import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for data that a test run prepares once and tests copy. Deleted after the run. */
    runFolder: string
  }
}

let folder: string

/** Called by vitest before the first test file. */
export function setup(project: TestProject) {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-run-'))
  // The user that runs PostgreSQL must be able to open its own files.
  chmodSync(folder, 0o711)
  project.provide('runFolder', folder)
}

export function teardown() {
  rmSync(folder, { recursive: true, force: true })
}
