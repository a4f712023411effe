import { describe, expect, it } from 'vitest'
import { measureText } from '../measure-text.ts'
import { balanceLines, fitLines } from './fit-lines.ts'

const STYLE = { size: 40, weight: 700 } as const

describe('balanceLines', () => {
  it('makes lines about equally long', () => {
    expect(balanceLines('One two three four five six', 420, STYLE, 3)).toEqual(['One two three', 'four five six'])
  })

  it('breaks Japanese between words, and not before punctuation', () => {
    const lines = balanceLines('夜の灯台まで、長い道のりを歩いていく', 420, STYLE, 3) ?? []
    expect(lines.length).toBe(2)
    expect(lines.join('')).toBe('夜の灯台まで、長い道のりを歩いていく')
    expect(lines.some((line) => /^[、を]/u.test(line))).toBe(false)
  })

  it('breaks Thai without splitting vowels from their consonants', () => {
    const lines = balanceLines('เพลงรักในคืนฝนพรำที่กรุงเทพมหานคร', 520, STYLE, 3) ?? []
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.some((line) => /^\p{Mark}/u.test(line))).toBe(false)
  })

  it('keeps no-break and thin spaces together', () => {
    expect(balanceLines('In Nov 13\u2009–\u200919', 230, STYLE, 2)).toEqual(['In Nov', '13\u2009–\u200919'])
  })

  it('returns null if the text needs more lines', () => {
    expect(balanceLines('One two three four five six', 200, STYLE, 2)).toBeNull()
    expect(balanceLines('Donaudampfschifffahrtsgesellschaft', 200, STYLE, 2)).toBeNull()
  })
})

describe('fitLines', () => {
  const parts = { sizes: [40, 30, 20], weight: 700, maxWidth: 300, most: 2 } as const

  it('uses the largest size that fits', () => {
    expect(fitLines('Short', parts).size).toBe(40)
    expect(fitLines('A title that needs smaller letters', parts).size).toBe(30)
  })

  it('ends longer text with an ellipsis, and breaks words that are longer than a line', () => {
    for (const text of ['many words '.repeat(20), 'x'.repeat(200), '👩‍🚀'.repeat(60)]) {
      const { lines, size } = fitLines(text, parts)
      expect(size).toBe(20)
      expect(lines).toHaveLength(2)
      expect(lines[1]?.endsWith('…')).toBe(true)
      for (const line of lines) expect(measureText(line, { size, weight: 700 })).toBeLessThanOrEqual(300)
    }
  })
})
