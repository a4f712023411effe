import { parseSync } from 'vite'

/** A piece of text. `${}` replaces each value of a template. */
type FoundString = { line: number; text: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Identifiers, codes, and paths have no space between letters. Labels begin with a capital letter. */
const READS_LIKE_TEXT = /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}|^\p{Lu}\p{Ll}/u

const SQL = /^\s*(?:alter|create|delete from|drop|insert|select|update|with) /
const MARKUP = /<!--.*?-->|<\/?\w[^>]*>/gs
/** The first argument of these functions is the name of a test, of a group of tests, or of a step. */
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe'])

/** Returns every string, template, and JSX text of a module, without comments, types, imports, CSS classes, and SQL. */
export function findStrings(file: string, source: string): FoundString[] {
  if (file.endsWith('.html')) return [{ line: 1, text: clean(source) }]
  const found: FoundString[] = []

  const visit = (node: Node) => {
    if (isSkipped(node)) return
    const text = textOf(node)
    if (text !== null && (node.type === 'JSXText' || READS_LIKE_TEXT.test(text)) && !SQL.test(text)) {
      const start = node.start + text.search(/\S/)
      found.push({ line: lineAt(source, start), text: clean(text) })
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  for (const node of nodesIn(parse(file, source).program)) visit(node)
  return found.filter(({ text }) => text !== '')
}

/** Returns every comment of a module, without code in backticks. */
export function findComments(file: string, source: string): FoundString[] {
  return parse(file, source).comments.map(({ value, start }) => ({
    line: lineAt(source, start),
    text: withoutCode(value.replaceAll(/^\s*\*+/gm, ' ')),
  }))
}

/** Returns the names of tests, of groups of tests, and of steps. */
export function findTestNames(file: string, source: string): FoundString[] {
  const found: FoundString[] = []
  const visit = (node: Node) => {
    const [first] = node.type === 'CallExpression' ? nodesIn(node['arguments']) : []
    const name = first === undefined || !TEST_FUNCTIONS.has(calledName(node)) ? null : textOf(first)
    if (name !== null) found.push({ line: lineAt(source, node.start), text: clean(name) })
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  for (const node of nodesIn(parse(file, source).program)) visit(node)
  return found
}

/** Returns the lines of a page in Markdown, without code and URLs. */
export function findProse(page: string): FoundString[] {
  return page
    .replaceAll(/^```.*?^```/gms, toEmptyLines)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: withoutCode(text.replaceAll(/\]\([^)]*\)/g, ']')) }))
    .filter(({ text }) => text !== '')
}

let last: { source: string; parsed: ReturnType<typeof parseSync> } | null = null

/** The last module stays parsed, because its strings, comments, and names are found one after another. */
function parse(file: string, source: string) {
  if (last?.source !== source) last = { source, parsed: parseSync(file, source) }
  const [error] = last.parsed.errors
  if (error !== undefined) throw new Error(`Cannot parse ${file}: ${error.message}`)
  // The result isn't destructured, because reading `program` builds the tree.
  return last.parsed
}

/** Returns `it` for `it('…')`, `it.skipIf(…)('…')`, `it.each([…])('…')`, and also `test` for `test.step('…')`. */
function calledName(node: Node): string {
  const [callee] = nodesIn(node['callee'] ?? node['object'] ?? node['tag'])
  if (callee !== undefined) return calledName(callee)
  return node.type === 'Identifier' ? String(node['name']) : ''
}

function toEmptyLines(code: string): string {
  return code.replaceAll(/[^\n]/g, '')
}

function lineAt(source: string, start: number): number {
  return source.slice(0, start).split('\n').length
}

function withoutCode(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, '‹code›')
    .trim()
    .replaceAll(/\s+/g, ' ')
}

function clean(text: string): string {
  return text.replaceAll(MARKUP, ' ').trim().replaceAll(/\s+/g, ' ')
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string'))
    return String(node['value'])
  if (node.type !== 'TemplateLiteral') return null
  return nodesIn(node['quasis'])
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join('${}')
}

function isSkipped(node: Node): boolean {
  if (node.type === 'JSXAttribute') return nodesIn(node['name'])[0]?.['name'] === 'className'
  // Assertions such as `x as T` contain an expression. All other TypeScript nodes are types.
  return (
    node.type.startsWith('Import') || (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type))
  )
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
