import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '#service/import/formats.ts'
import { FILE_COLUMNS } from './file-columns.ts'

/** How parsers name a column: `readText(row, 'title')`, `row.cell('area')`, and the helpers that take one. */
const READ = /(?:\(row, |cell\(|take\(|ofRecording\()'([a-z_]+)'/g

describe('FILE_COLUMNS', () => {
  it('has every format, and every column that a format is told by', () => {
    expect(Object.keys(FILE_COLUMNS).toSorted()).toEqual(FORMATS.map(({ name }) => name).toSorted())
    for (const { name, columns, anyOf = [] } of FORMATS) {
      expect(Object.keys(FILE_COLUMNS[name] ?? {}), name).toEqual(expect.arrayContaining([...columns, ...anyOf]))
    }
  })

  it('has every column that is read, and no others', () => {
    const files = globSync('src/service/import/{charts,label,musicbrainz,recordings}/*.ts').filter(
      (file) => !file.endsWith('.test.ts'),
    )
    const read = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(READ)].map(([, name = '']) => name))
    const told = FORMATS.flatMap(({ columns, anyOf = [] }) => columns.concat(anyOf))
    const named = Object.values(FILE_COLUMNS).flatMap((columns) => Object.keys(columns))
    expect([...new Set(named)].toSorted()).toEqual([...new Set([...read, ...told])].toSorted())
  })
})
