import { describe, expect, it } from 'vitest'
import { toNoteHead, toPlainNote } from './note-text.ts'

describe('toPlainNote', () => {
  it.each([
    ['Radio 1 *added* the **single**', 'Radio 1 added the single'],
    ['# Tour\n\n- London\n- [x] *Paris*\n1. Rome', 'Tour London Paris Rome'],
    ['> > said [this](https://example.com) and ![cover](x.png)', 'said this and cover'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['---\n```\n`code`\n```', 'code'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['***', ''],
  ])('shows %j as one line', (text, plain) => expect(toPlainNote(text)).toBe(plain))
})

describe('toNoteHead', () => {
  it('is the first line with text, of limited length', () => {
    expect(toNoteHead('\n\n## TikTok\nmore')).toBe('TikTok')
    expect(toNoteHead('***')).toBe('***')
    expect(toNoteHead('x'.repeat(4_000))).toBe(`${'x'.repeat(100)}…`)
  })

  it('reads the longest note in a moment', () => {
    for (const part of ['*', '_a', '[', '![](', '> ', '- ', '**_', '1. ']) {
      expect(typeof toPlainNote(part.repeat(4_000 / part.length))).toBe('string')
    }
  })
})
