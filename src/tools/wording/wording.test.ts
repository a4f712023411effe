import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { skipUnless } from '#bff/testing/skip-unless.ts'
import { findBannedWords, findSubjectProblems } from './banned-words.ts'
import { findComments, findProse, findStrings, findTestNames } from './find-strings.ts'

/** These files are generated code, tests, and names of the sample's songs and artists. */
const IGNORED = [
  '**/*.test.*',
  '**/testing/**',
  '**/*.gen.ts',
  'src/service/sample/catalog/words/**',
  'src/tools/wording/**',
]

/** Reading every module takes 5 s of CPU time, which takes much longer on a busy machine. */
const READ_TIMEOUT_MS = 120_000

/** Earlier subjects had no test and can't be changed. */
const FIRST_SUBJECT = '2026-11-27T06:00:00Z'

describe('strings that people read', () => {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'public/*.html', 'index.html'], { exclude: IGNORED })

  it('have no banned words', { timeout: READ_TIMEOUT_MS }, () => {
    const offenders = files.flatMap((file) =>
      findStrings(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
        findBannedWords(text).map((word) => `${file}:${line} ${word} in: ${text}`),
      ),
    )
    expect(offenders).toEqual([])
  })
})

describe('text that engineers read', () => {
  const modules = globSync(['{src,bench,e2e}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}'], {
    exclude: ['**/*.gen.ts', 'src/tools/wording/**'],
  })
  const pages = globSync(['*.md', 'docs/**/*.md'], { exclude: ['docs/licenses.md'] })

  it('has no banned words in comments and names of tests', { timeout: READ_TIMEOUT_MS }, () => {
    expect(offendersIn(modules, findCommentsAndNames)).toEqual([])
  })

  it('has no banned words in documentation', () => {
    expect(offendersIn(pages, (_, page) => findProse(page))).toEqual([])
  })

  it('has no problem in the last 50 subjects of commits', (test) => {
    const log = spawnSync('git', ['log', '-50', `--since=${FIRST_SUBJECT}`, '--no-merges', '--format=%s'], {
      encoding: 'utf8',
    })
    skipUnless(test, log.status === 0, 'the folder has no history')
    const subjects = log.stdout.split('\n').filter((subject) => subject !== '')
    expect(
      subjects.flatMap((subject) => findSubjectProblems(subject).map((problem) => `${subject}: ${problem}`)),
    ).toEqual([])
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

describe('findComments', () => {
  it('finds comments without code in backticks', () => {
    const source = '/**\n * Whoever reads `door`.\n * Twice.\n */\nconst a = 1 // The end.'
    expect(findComments('example.ts', source)).toEqual([
      { line: 1, text: 'Whoever reads ‹code›. Twice.' },
      { line: 5, text: 'The end.' },
    ])
  })
})

describe('findTestNames', () => {
  it.each([
    ["it('works', () => {})", 'works'],
    ["describe.skipIf(true)('a thing', () => {})", 'a thing'],
    ["it.each([['one']])('has %s', () => {})", 'has %s'],
    ['it.each`a`(`has ${a}`, () => {})', 'has ${}'],
    ["await test.step('opens', open)", 'opens'],
  ])('finds the name in %s', (source, name) => {
    expect(findTestNames('example.test.ts', source)).toEqual([{ line: 1, text: name }])
  })
})

describe('findProse', () => {
  it('leaves out code and URLs', () => {
    const page = '# A `door`\n\n```\nnobody\n```\n\nSee [the page](nobody.md).'
    expect(findProse(page)).toEqual([
      { line: 1, text: '# A ‹code›' },
      { line: 7, text: 'See [the page].' },
    ])
  })
})

describe('findSubjectProblems', () => {
  it.each([
    'Merge branch main',
    'fix(bff): Keep it',
    'fix(bff): keep the week',
    'fix: add what whoever needs',
    `fix: ${'add '.repeat(20)}`,
  ])('finds one in “%s”', (subject) => expect(findSubjectProblems(subject)).not.toEqual([]))

  it.each([
    'fix(bff): cancel provider call when the client disconnects',
    'docs: add 2 commands',
    'feat(web): keyboard',
  ])('accepts “%s”', (subject) => expect(findSubjectProblems(subject)).toEqual([]))
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

function findCommentsAndNames(file: string, source: string) {
  const names = /\.(?:test|e2e|deployment)\.tsx?$/.test(file) ? findTestNames(file, source) : []
  return [...findComments(file, source), ...names]
}

function offendersIn(files: readonly string[], find: typeof findCommentsAndNames): string[] {
  return files.flatMap((file) =>
    find(file, readFileSync(file, 'utf8')).flatMap(({ line, text }) =>
      findBannedWords(text, 'engineers').map((word) => `${file}:${line} ${word} in: ${text}`),
    ),
  )
}
