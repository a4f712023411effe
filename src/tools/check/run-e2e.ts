import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findBrowser } from '../programs/find-browser.ts'
import { findTool } from '../programs/find-tool.ts'

// Runs the end-to-end tests, or those named by the arguments: npm run e2e -- search
const [program, ...args] = findTool('playwright')
const { status } = spawnSync(
  program,
  [...args, 'test', '--config=e2e/playwright.config.ts', '--reporter=line', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findBrowser({ preferHeadlessShell: true }) } },
)
process.exitCode = status ?? 1
