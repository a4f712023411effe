// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { createTestNote } from './testing/notes-server.ts'
import { toColumnNotes } from './to-note-flags.ts'

const WEEKS = ['2026-W44', '2026-W45', '2026-W46'].map(windowOf)
const DAYS = ['2026-11-12', '2026-11-13', '2026-11-14'].map((day) => ({ start: day, end: day }))

const place = ({ column, number }: { column: number; number: number }) => [number, column]

describe('toColumnNotes', () => {
  it('puts notes on the week or day that they are about, oldest first', () => {
    const notes = [
      createTestNote(4, { on: '2026-W46' }),
      createTestNote(3, { on: '2026-11-12' }),
      createTestNote(2, { on: '2026-W44' }),
      createTestNote(1, { on: '2020-W01' }),
    ]
    expect(toColumnNotes(notes, WEEKS).map(place)).toEqual([
      [2, 0],
      [3, 1],
      [4, 2],
    ])
    expect(toColumnNotes(notes, DAYS).map(place)).toEqual([
      [3, 0],
      [4, 1],
    ])
  })

  it('keeps the flags in the order of their columns', () => {
    // A week and a day in it may or may not have the same first column.
    const notes = [createTestNote(2, { on: '2026-11-14' }), createTestNote(1, { on: '2026-W46' })]
    expect(toColumnNotes(notes, DAYS).map(({ column }) => column)).toEqual([1, 2])
  })
})
