import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type FileReport } from './report.ts'
import { createImportFolder } from './testing/import-folder.ts'

const DOCUMENT = new URL('../../../docs/import.md', import.meta.url)
const EXAMPLE = /```(?:csv|ndjson)\n(.*?)```/gs

describe('docs/import.md', () => {
  it('shows only files that can be imported', async () => {
    const examples = [...readFileSync(DOCUMENT, 'utf8').matchAll(EXAMPLE)].map(([, example = '']) => example)
    const folder = createImportFolder()
    // The same day is shown twice, with other numbers, so each example comes on its own, after the catalogue it speaks of.
    const inOrder = examples.toSorted((a, b) => Number(isConsumption(a)) - Number(isConsumption(b)))
    const told: FileReport[] = []
    for (const [i, example] of inOrder.entries()) {
      const options = example.startsWith('chart_date') ? { chart: 'test-songs', territory: 'NO' } : {}
      const { files } = await folder.run([folder.write(`example-${i}`, example)], options)
      told.push(...files)
    }
    folder.remove()
    expect(told.flatMap(({ refusals }) => refusals)).toEqual([])
    expect(new Set(told.map(({ format }) => format))).toEqual(
      new Set([
        'chart weeks',
        'chart weeks with streams',
        'chart history by printed date',
        'catalogue of a label',
        'consumption by day',
        'recordings by ISRC',
      ]),
    )
  })
})

function isConsumption(example: string): boolean {
  return /^(?:date|\{"date")/.test(example)
}
