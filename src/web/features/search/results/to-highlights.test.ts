import { describe, expect, it } from 'vitest'
import { toHighlights } from './to-highlights.ts'

const marked = (title: string, query: string) =>
  toHighlights(title, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

describe('toHighlights', () => {
  it.each([
    ['Half a Harbour', 'har', 'Half a [Har]bour'],
    ['Half a Harbour', 'ha', '[Ha]lf a [Ha]rbour'],
    ['Half a Harbour', 'a harb', 'Half [a] [Harb]our'],
    ['Öland', 'ola', '[Öla]nd'],
    ['O\u0308land', 'o', '[O\u0308]land'],
    ['Olá', 'ÖLÁ', '[Olá]'],
    ['Северный ветер', 'вет', 'Северный [вет]ер'],
    ['(What) now?', 'what?', '([What]) now?'],
    ['Paper', 'aper', 'Paper'],
    ['Paper', '', 'Paper'],
    ['', 'paper', ''],
    ['a.*b', '.*', 'a.*b'],
  ])('highlights "%s" by "%s"', (title, query, expected) => {
    expect(marked(title, query)).toBe(expected)
  })

  it('keeps the complete title', () => {
    const title = 'Left Luggage (Live — Night 2)'
    expect(
      toHighlights(title, 'l n 2')
        .map(({ text }) => text)
        .join(''),
    ).toBe(title)
  })
})
