import { describe, expect, it } from 'vitest'
import { isolateText } from './isolate-text.ts'

describe('isolateText', () => {
  it.each([
    ['13 Nov 2026', '13 Nov 2026'],
    ['2026年11月13日', '2026年11月13日'],
    ['Vereinigte Staaten', 'Vereinigte Staaten'],
    ['١٬٢٣٤', '\u2068١٬٢٣٤\u2069'],
    ['ארצות הברית', '\u2068ארצות הברית\u2069'],
    ['', ''],
  ])('converts %j to %j', (text, isolated) => {
    expect(isolateText(text)).toBe(isolated)
  })
})
