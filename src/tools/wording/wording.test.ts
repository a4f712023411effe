import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findBannedWords } from './banned-words.ts'
import { findStrings } from './find-strings.ts'

/** Generated code, tests, and the names of the sample's songs and artists. */
const IGNORED = ['**/*.test.*', '**/testing/**', '**/*.gen.ts', 'src/service/sample/words/**', 'src/tools/wording/**']

/**
 * Strings written before these rules, one per line. `SHRINK=1 npx vitest run src/tools/wording` removes those that have
 * been reworded; nothing adds one. When the file is empty, delete it with the code that reads it.
 */
const ALLOWED_PATH = 'src/tools/wording/still-to-reword.txt'

describe('strings that people read', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'public/*.html', 'index.html'], { exclude: IGNORED })
  const offenders = files.flatMap((file) =>
    findStrings(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
      findBannedWords(text).map((word) => ({ text, report: `${file}:${line} ${word} in: ${text}` })),
    ),
  )
  const found = new Set(offenders.map(({ text }) => text))
  if (process.env['SHRINK'] === '1') {
    const remaining = readAllowed().filter((text) => found.has(text))
    writeFileSync(ALLOWED_PATH, remaining.map((text) => `${text}\n`).join(''))
  }
  const allowed = readAllowed()

  it('has no banned words', () => {
    expect(offenders.filter(({ text }) => !allowed.includes(text)).map(({ report }) => report)).toEqual([])
  })

  it(`has no obsolete exceptions (${allowed.length} strings to reword)`, () => {
    expect(allowed.filter((text) => !found.has(text)).map((text) => `reworded, run SHRINK=1: ${text}`)).toEqual([])
  })
})

function readAllowed(): string[] {
  return readFileSync(ALLOWED_PATH, 'utf8').split('\n').filter(Boolean)
}

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
