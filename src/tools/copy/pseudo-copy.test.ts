import { parseSync } from 'vite'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toPseudoModule, toPseudoText } from './pseudo-copy.ts'

const changed = (source: string) => toPseudoModule('made-up.ts', source)

describe('toPseudoText', () => {
  it.each([
    ['Weeks on', '[Ŵḗḗḗḗķš ǿǿƞ]'],
    ['YTD', '[ŶŦĐĐ]'],
    ['1w', '[1ŵŵ]'],
    ['↓', '↓'],
    ['/status', '/status'],
  ])('%s', (text, expected) => {
    expect(toPseudoText(text).normalize()).toBe(expected.normalize())
  })
})

describe('toPseudoModule', () => {
  it('changes texts and leaves values, names and signs', () => {
    expect(changed('export const rows = (count: string, all: string) => `${count} of ${all}`')).toBe(
      'export const rows = (count: string, all: string) => `[${count} ǿǿƒ ${all}]`',
    )
    expect(changed('export const both = (a: string, b: string) => `${a} · ${b}`')).toContain('`${a} · ${b}`')
  })

  it('leaves keys, types, imports and what methods are called with', () => {
    const source = "import { type A } from './a.ts'\nexport const a = { up: '1' } as const satisfies Record<'up', A>"
    expect(changed(source)).toBe(source.replace("'1'", '"1"'))
    expect(changed("const a = (of: string) => of.replaceAll('x', 'y')")).toContain("of.replaceAll('x', 'y')")
  })

  it('changes both forms of a plural', () => {
    expect(changed("plural(count, { one: '1 day', other: `${count} days` })")).toBe(
      'plural(count, { one: "[1 đååŷ]", other: `[${count} đååŷš]` })',
    )
  })

  it.each(globSync('src/web/copy/*.ts'))('leaves %s readable, and none of its words plain', (file) => {
    const source = readFileSync(file, 'utf8')
    const { errors } = parseSync(file, toPseudoModule(file, source))
    expect(errors).toEqual([])
  })
})
