import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { FileReport } from './report.ts'
import { createImportFolder } from './testing/import-folder.ts'

const DOCUMENT = new URL('../../../docs/import.md', import.meta.url)
const EXAMPLE = /```(?:csv|ndjson)\n(.*?)```/gs

describe('docs/import.md', () => {
  it('contains only examples that can be imported', async () => {
    const examples = [...readFileSync(DOCUMENT, 'utf8').matchAll(EXAMPLE)].map(([, example = '']) => example)
    const folder = createImportFolder()
    // Each example is imported separately, because some conflict. Consumption comes last, because it needs the catalogs.
    const inOrder = examples.toSorted((a, b) => Number(isConsumption(a)) - Number(isConsumption(b)))
    const reports: FileReport[] = []
    for (const [i, example] of inOrder.entries()) {
      const options = example.startsWith('chart_date') ? { chart: 'test-songs', territory: 'NO' } : {}
      const { files } = await folder.run([folder.write(`example-${i}`, example)], options)
      reports.push(...files)
    }
    folder.remove()
    expect(reports.flatMap(({ rejections }) => rejections)).toEqual([])
    expect(new Set(reports.map(({ format }) => format))).toEqual(
      new Set([
        'chart weeks',
        'chart weeks with streams',
        'chart history by printed date',
        'label catalog',
        'consumption by day',
        'recordings by ISRC',
      ]),
    )
  })
})

function isConsumption(example: string): boolean {
  return /^(?:date|\{"date")/.test(example)
}
