// Writes docs/numbers.md from the code:
//   npm run docs
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

// Vite loads the definitions because they are part of the pages, which Node alone cannot import.
const { module } = await runnerImport<typeof import('./documents/numbers.ts')>('./src/tools/documents/numbers.ts', {
  configFile: false,
  logLevel: 'warn',
})
writeFileSync(module.NUMBERS_PATH, await module.formatNumbersPage())
console.log(module.NUMBERS_PATH)
