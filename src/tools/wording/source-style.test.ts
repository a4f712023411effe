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

/** Comments that turn prettier off, with what is wrong with each. */
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
  // The rest of a longer statement is indented, or closes a bracket.
  return indentOf(next) > indentOf(code) || (/^\s*[)\]}]/.test(next) && indentOf(next) === indentOf(code))
    ? 'more than one line'
    : null
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0
}
