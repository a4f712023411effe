// Writes docs/numbers.md from the code and docs/licenses.md from the lock file:
//   npm run docs
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'
import { formatLicensesPage, LICENSES_PATH } from './licenses-page.ts'

// Vite loads the definitions, because they are part of the pages and Node alone can't import those.
const { module } = await runnerImport<typeof import('./numbers.ts')>('./src/tools/documents/numbers.ts', {
  configFile: false,
  logLevel: 'warn',
})
writeFileSync(module.NUMBERS_PATH, await module.formatNumbersPage())
writeFileSync(LICENSES_PATH, await formatLicensesPage())
console.log(`${module.NUMBERS_PATH}\n${LICENSES_PATH}`)
