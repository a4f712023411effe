import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findBannedWords } from './banned-words.ts'
import { findStrings } from './find-strings.ts'

/** Generated code, tests, and the names of the sample's songs and artists. */
const IGNORED = [
  '**/*.test.*',
  '**/testing/**',
  '**/*.gen.ts',
  'src/service/sample/catalog/words/**',
  'src/tools/wording/**',
]

describe('strings that people read', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'public/*.html', 'index.html'], { exclude: IGNORED })

  it('have no banned words', () => {
    const offenders = files.flatMap((file) =>
      findStrings(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
        findBannedWords(text).map((word) => `${file}:${line} ${word} in: ${text}`),
      ),
    )
    expect(offenders).toEqual([])
  })
})

describe('findStrings', () => {
  it.each([
    ['JSX text', '<p>\n  No such door.\n</p>', '2 No such door.'],
    ['an attribute', '<a title="A door" />', '1 A door'],
    ['a single capitalized word', "const label = 'Door'", '1 Door'],
    ['an error message', "throw new ApiError('not_found', 'No such door.')", '1 No such door.'],
    ['the parts of a template', 'console.log(`${count} doors of ${total}`)', '1 ${} doors of ${}'],
    ['text in markup', 'const html = `<p class="door">Go ${way}</p>`', '1 Go ${}'],
  ])('finds %s', (_, source, expected) => {
    expect(findStrings('example.tsx', source).map(({ line, text }) => `${line} ${text}`)).toEqual([expected])
  })

  it.each([
    ['comments', '// The door.\n/** A door. */\nconst a = 1'],
    ['codes and paths', "go('door', '/a-door/two')"],
    ['CSS classes', '<p className="door open" />'],
    ['types and imports', "import a from './The door.ts'\ntype A = 'The door'"],
    ['SQL', "prepare('select door from house')"],
  ])('ignores %s', (_, source) => {
    expect(findStrings('example.tsx', source)).toEqual([])
  })

  it('rejects a module that it cannot parse', () => {
    expect(() => findStrings('example.tsx', 'const a = <p>')).toThrow('Cannot parse example.tsx')
  })
})

describe('findBannedWords', () => {
  it.each([
    '1 reading failed',
    'Whoever runs it',
    'It could not be had',
    'This address',
    'What is empty',
    'It is called X',
  ])('finds one in “%s”', (text) => expect(findBannedWords(text)).toHaveLength(1))

  it.each([
    'Your email address',
    'the question mark',
    'Reading the file',
    'What is a receipt?',
    'Standard',
    'Provider calls',
  ])('accepts “%s”', (text) => expect(findBannedWords(text)).toEqual([]))
})
