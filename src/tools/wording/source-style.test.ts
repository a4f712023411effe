import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FILES = globSync(['{src,bench,e2e}/**/*.{ts,tsx,mjs,css,html}', '*.{ts,mjs,js,html}', 'docs/**/*.md'], {
  exclude: ['**/*.gen.ts', '**/source-style.test.ts'],
})

describe('lines that prettier doesn’t format', () => {
  it('are few, and each has its reason', () => {
    const found = FILES.map((file) => ({ file, lines: findUnformatted(readFileSync(file, 'utf8')) }))
    expect(found.filter(({ lines }) => lines.some(({ problem }) => problem !== null))).toEqual([])
    expect(found.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(20)
  })

  it.each([
    ['// Points of an outline.\n// prettier-ignore\nconst points = [[0, 1], [2, 3]]\nconst next = 1', null],
    ['// prettier-ignore\nconst points = [[0, 1], [2, 3]]', 'no reason above'],
    ['const size = 1\n// prettier-ignore\nconst points = [[0, 1], [2, 3]]', 'no reason above'],
    ['// Points of an outline.\n// prettier-ignore\nconst points = [\n  [0, 1], [2, 3],\n]', 'more than one line'],
    ['// Two names.\n// prettier-ignore\nconst name =\n  first + second', 'more than one line'],
    ['function sum() {\n  return 1  +  2\n} // prettier-ignore', 'behind code'],
    ['const points = [[0, 1], [2, 3]] // prettier-ignore', 'behind code'],
    ['<!-- prettier-ignore-start -->\n\n| a | b |', 'a range'],
    ['{/* prettier-ignore */}\n<p>1</p>', 'no reason above'],
  ])('are checked: %j', (source, problem) => {
    expect(findUnformatted(source)).toEqual([{ line: expect.any(Number), problem }])
  })
})

describe('JSON', () => {
  it('is parsed by a schema, not by a cast', () => {
    // Tests know which text they parse, and JsonText is text that this program wrote.
    const others =
      /\.(?:test|deployment)\.tsx?$|\/testing\/|^src\/tools\/(?:deployment\/|check\/test-)|^src\/contract\/text\/json-text\.ts$/
    const files = FILES.filter((file) => file.startsWith('src/') && !others.test(file))
    expect(files.filter((file) => CAST.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['JSON.parse(text) as Manifest', true],
    ['(JSON.parse(readFileSync(join(root, "a"), "utf8")) as { a: string }).a', true],
    ['schema.parse(JSON.parse(text))', false],
  ])('is checked: %s', (source, isCast) => {
    expect(CAST.test(source)).toBe(isCast)
  })
})

const CAST = /JSON\.parse\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)\s+as\b/

describe('lists of classes', () => {
  it('have at most 200 characters', () => {
    const files = FILES.filter((file) => /^src\/web\/.*(?<!\.test)\.tsx?$/.test(file))
    expect(
      files.flatMap((file) => findLongClasses(readFileSync(file, 'utf8')).map((list) => `${file}: ${list}`)),
    ).toEqual([])
  })

  it.each([
    [`<p className="${'px-2 '.repeat(41)}" />`, 1],
    [`const LOOK = '${'px-2 '.repeat(41)}'`, 1],
    [`<p className={\`${'px-2 '.repeat(41)}\`} />`, 1],
    [`<p className="${'px-2 '.repeat(40)}" />`, 0],
    [`const MEANING = '${'two-sided words, '.repeat(20)}'`, 0],
  ])('are found: %j', (source, count) => {
    expect(findLongClasses(source)).toHaveLength(count)
  })
})

const MAX_CLASSES = 200

/** Finds long class lists. joinClasses takes one list per topic, such as layout and states. */
function findLongClasses(source: string): string[] {
  const texts = [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
  return texts.filter(
    (text) => text.length > MAX_CLASSES && /(?:^|\s)[a-z]+-\S+(?:\s|$)/.test(text) && !/[a-z][.,] /.test(text),
  )
}

/** Finds comments that turn prettier off, with the problem of each. */
function findUnformatted(source: string): { line: number; problem: string | null }[] {
  const lines = source.split('\n')
  return lines.flatMap((text, index) => {
    if (!/prettier-ignore/.test(text)) return []
    return [{ line: index + 1, problem: findProblem(text, lines[index - 1] ?? '', lines.slice(index + 1)) }]
  })
}

function findProblem(text: string, above: string, [code = '', next = '']: readonly string[]): string | null {
  if (/prettier-ignore-/.test(text)) return 'a range'
  if (!/^\s*(?:\/\/|\{?\/\*|<!--|#)\s*prettier-ignore\b/.test(text)) return 'behind code'
  if (!/^\s*(?:\/\/|\{?\/\*|<!--|#)\s*\S+ \S+/.test(above)) return 'no reason above'
  // The other lines of a longer statement are indented, or close a bracket.
  return indentOf(next) > indentOf(code) || (/^\s*[)\]}]/.test(next) && indentOf(next) === indentOf(code))
    ? 'more than one line'
    : null
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0
}
