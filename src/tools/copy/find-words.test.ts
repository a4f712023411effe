import { describe, expect, it } from 'vitest'
import { findWords } from './find-words.ts'

const found = (source: string) => findWords('made-up.tsx', source).map(({ line, text }) => `${line} ${text}`)

describe('findWords', () => {
  it.each([
    ['text between tags', 'const a = <p>\n  rows\n</p>', '2 rows'],
    ['text in an expression between tags', "const a = <p>{isOpen ? 'open' : null}</p>", '1 open'],
    ['a template between tags', 'const a = <p>{isOpen && `${count}rows`}</p>', '1 ${}rows'],
    ['an attribute that is read', '<a aria-label="close" />', '1 close'],
    ['an attribute that is worked out', "<a title={what ?? 'it'} />", '1 it'],
    ['a key that becomes such an attribute', "const a = [{ value: 'x', label: 'one' }]", '1 one'],
    ['a constant that begins like a label', "const HINT = 'Press a week.'", '1 Press a week.'],
    ['a single word', "toWords('Streams')", '1 Streams'],
    ['a sentence around a value', 'const a = `Week ${week}`', '1 Week ${}'],
    ['words after a value', 'const a = `${count} rows`', '1 ${} rows'],
    ['words before a value', 'const a = `down ${count}`', '1 down ${}'],
    ['what an assertion holds', "const a = { title: 'one' as const }", '1 one'],
  ])('finds %s', (_, source, expected) => {
    expect(found(source)).toEqual([expected])
  })

  it.each([
    ['classes', '<p className={`flex ${isOpen ? "grow" : ""}`} />'],
    ['classes in constants', 'const CELL = `h-9 rounded-sm ${tone} text-sm`'],
    ['words of the copy folder', '<p title={copy.close}>{copy.rows(count)}</p>'],
    ['signs', '<p>· – %</p>'],
    ['keys that are compared', "if (event.key === 'Delete') go()"],
    ['keys that are looked up', "const KEYS = { ArrowUp: 1 }; const all = ['Enter', 'Tab']"],
    ['errors', "throw new RangeError('No such week')"],
    ['types and imports', "import a from './Abc.ts'; type A = { kind: 'Abc' }"],
    ['codes', "const a = { value: 'album_equivalent', style: 'percent', timeZone: 'UTC' }"],
    ['addresses', 'const a = `/charts/${id}/${week}?row=${row}`'],
    ['comments', '// A sentence.\n/** Another one. */\nconst a = 1'],
  ])('leaves %s', (_, source) => {
    expect(found(source)).toEqual([])
  })

  it('does not pass over what it cannot read', () => {
    expect(() => findWords('made-up.tsx', 'const a = <p>')).toThrow('made-up.tsx cannot be read')
  })
})
