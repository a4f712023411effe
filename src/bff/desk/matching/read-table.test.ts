import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const toRows = (...rows: string[][]) => rows.map((cells, index) => ({ line: index + 1, cells }))

describe('readTable', () => {
  it('finds columns by their header, below notes and comments', () => {
    const input = readTable(
      toRows(
        ['# Receipt'],
        ['Our catalog'],
        ['Label', 'ISRC-Code', 'Main Artist', 'Track title'],
        ['L', 'I', 'A', 'T'],
      ),
      true,
    )
    expect(input.columns).toEqual([
      { name: 'ISRC-Code', key: 'isrc' },
      { name: 'Main Artist', key: 'artist' },
      { name: 'Track title', key: 'title' },
    ])
    expect(input.rows).toEqual([
      {
        line: 4,
        cells: [
          { key: 'isrc', text: 'I' },
          { key: 'artist', text: 'A' },
          { key: 'title', text: 'T' },
        ],
        isSpreadsheet: true,
      },
    ])
  })

  it.each([
    [
      ['Name', 'ISNI'],
      ['isni', 'artist'],
    ],
    [
      ['Artist', 'Name'],
      ['artist', 'title'],
    ],
    [
      ['kind', 'id', 'title', 'credit'],
      ['id', 'artist', 'title'],
    ],
    [['UPC/EAN'], ['icpn']],
  ])('reads the header %j', (header, keys) => {
    expect(readTable(toRows(header, ['x', 'y']), true).columns.map(({ key }) => key)).toEqual(keys)
  })

  it('finds identifiers without a header by what most cells contain', () => {
    const { columns, rows } = readTable(toRows(['a', 'USRC17607839'], ['b', 'QZTST2600001'], ['c', 'x']), true)
    expect(columns).toEqual([{ name: 'B', key: 'isrc' }])
    expect(rows).toHaveLength(3)
  })

  it('looks at a sample of each column, which may start late', () => {
    const names = Array.from({ length: 150 }, (_, index) => [`Ana ${index}`, ''])
    const isrcs = Array.from({ length: 60 }, (_, index) => ['', `QZTST26${String(index).padStart(5, '0')}`])
    expect(readTable(toRows(...names, ...isrcs), true).columns).toEqual([{ name: 'B', key: 'isrc' }])
    const later = Array.from({ length: 500 }, (_, index) => ['', `QZTST27${String(index).padStart(5, '0')}`])
    const texts = Array.from({ length: 100 }, (_, index) => ['x', `River ${index}`])
    expect(readTable(toRows(...texts, ...later), true).columns.map(({ key }) => key)).toEqual(['artist', 'title'])
  })

  it('cleans the name of a column', () => {
    const { columns } = readTable(toRows([`IS\u0000RC\n${'1'.repeat(5_000)}`], ['x']), true)
    expect(columns).toMatchObject([{ key: 'isrc', name: expect.stringMatching(/^ISRC 1+…$/) }])
    expect(columns[0]?.name.length).toBeLessThanOrEqual(300)
  })

  it('reads two columns of names as artist and title, and one as free text', () => {
    expect(readTable(toRows(['Ana', '', 'River']), true).columns).toEqual([
      { name: 'A', key: 'artist' },
      { name: 'C', key: 'title' },
    ])
    expect(readTable(toRows(['', 'Ana - River'], ['', '']), true)).toEqual({
      columns: [],
      rows: [{ line: 1, cells: { free: 'Ana - River' }, isSpreadsheet: true }],
    })
  })
})
