// Makes the pages of docs/ that follow from the code:
//   npm run docs
import { writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

// By Vite, because the words of the numbers are the pages' own, and pages are no plain modules of Node's.
const { module } = await runnerImport<typeof import('./documents/make-documents.ts')>(
  './src/tools/documents/make-documents.ts',
  { configFile: false, logLevel: 'warn' },
)
for (const [path, text] of Object.entries(await module.makeDocuments())) {
  writeFileSync(path, text)
  console.log(path)
}
