import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TEXT_LENGTH, toPlainLines, toPlainText } from './plain-text.ts'

describe('toPlainText', () => {
  it.each([
    ['Ça va “bien”? – 새벽 (ライブ) 🎉', 'Ça va “bien”? – 새벽 (ライブ) 🎉'],
    ['', ''],
    [' spaces around ', 'spaces around'],
    ['two\r\nlines\tand\u2028more', 'two lines and more'],
    ['bell\u0007 and \u009bescape', 'bell and escape'],
    ['\u202egnp.exe\u2066\u2069', 'gnp.exe'],
    ['zero\u200bwidth\ufeff soft\u00adhyphen', 'zerowidth softhyphen'],
    ['hidden\u{E0041}\u{E007F} tags', 'hidden tags'],
    ['lone \ud83c and \udf89', 'lone \ufffd and \ufffd'],
    ['می‌خواهم 👩‍👩‍👧', 'می‌خواهم 👩‍👩‍👧'],
    [`Z${'\u0335'.repeat(500)}algo`, `Z${'\u0335'.repeat(8)}algo`],
    ['\u200b\u202e', ''],
  ])('cleans %j', (raw, plain) => expect(toPlainText(raw)).toBe(plain))

  it('truncates long text between letters, with an ellipsis', () => {
    expect(toPlainText('x'.repeat(1_000))).toBe('x'.repeat(1_000))
    expect(toPlainText('x'.repeat(1_001))).toBe(`${'x'.repeat(999)}…`)
    expect(toPlainText('x'.repeat(3_800_000))).toBe(`${'x'.repeat(999)}…`)
    expect(toPlainText(`${'x'.repeat(998)}👩‍👩‍👧!`)).toBe(`${'x'.repeat(998)}…`)
    expect(toPlainText(`ab${'\u0000'.repeat(100_000)}c`)).toBe('ab…')
    expect(toPlainText('some name', 5)).toBe('some…')
  })

  it('is idempotent, well formed, limited in length, and free of invisible characters', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3_000, size: 'max' }),
      fc.string({ maxLength: 3_000, size: 'max' }),
    )
    fc.assert(
      fc.property(anyText, (raw) => {
        const text = toPlainText(raw)
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/u)
        expect(toPlainText(text)).toBe(text)
      }),
    )
  })
})

describe('toPlainLines', () => {
  it.each([
    ['two\r\nlines\rand\u2028more', 'two\nlines\nand\nmore'],
    ['\n\n- a\n\t- b\n\n', '- a\n  - b'],
    ['\u202egnp.exe\u2066 bell\u0007', 'gnp.exe bell'],
    [`Z${'\u0335'.repeat(500)}algo`, `Z${'\u0335'.repeat(8)}algo`],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
  ])('cleans %j and keeps its lines', (raw, lines) => expect(toPlainLines(raw)).toBe(lines))
})
