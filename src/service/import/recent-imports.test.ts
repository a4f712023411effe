import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openWriter } from '../store/writer.ts'
import { readRecentImports } from './recent-imports.ts'

it('lists each import of a file with its rows, newest first', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = path.join(folder, 'catalogue.sqlite')
  const writer = openWriter(store)
  const add = writer.database.prepare('insert into import_log (origin, file, imported_at, rows) values (?, ?, ?, ?)')
  add.run('import:one', 'charts.csv', '2026-11-19T09:00:00.000Z', 40)
  add.run('import:one', 'charts.csv', '2026-11-20T09:00:00.000Z', 2)
  add.run('import:two', 'charts.csv', '2026-11-20T09:00:00.000Z', 3)
  writer.close()
  expect(readRecentImports(store)).toEqual([
    { file: 'charts.csv', importedAt: '2026-11-20T09:00:00.000Z', rows: 5 },
    { file: 'charts.csv', importedAt: '2026-11-19T09:00:00.000Z', rows: 40 },
  ])
})
