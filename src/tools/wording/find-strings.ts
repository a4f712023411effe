import { parseSync } from 'vite'

/** A string that a person may read, with `${}` in place of each value of a template. */
type FoundString = { line: number; text: string }

type Node = { type: string; start: number; [key: string]: unknown }

/** Identifiers, codes and paths have no space between letters; labels begin with a capital. */
const READS_LIKE_TEXT = /\p{L}[^\p{L}]*\s[^\p{L}]*\p{L}|^\p{Lu}\p{Ll}/u

const SQL = /^\s*(?:alter|create|delete from|drop|insert|select|update|with) /
const MARKUP = /<!--.*?-->|<\/?\w[^>]*>/gs

/** Every string, template and piece of JSX text in a module, without comments, types, imports, CSS classes and SQL. */
export function findStrings(file: string, source: string): FoundString[] {
  if (file.endsWith('.html')) return [{ line: 1, text: clean(source) }]
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`Cannot parse ${file}: ${errors[0]?.message}`)
  const found: FoundString[] = []

  const visit = (node: Node) => {
    if (isSkipped(node)) return
    const text = textOf(node)
    if (text !== null && (node.type === 'JSXText' || READS_LIKE_TEXT.test(text)) && !SQL.test(text)) {
      const start = node.start + text.search(/\S/)
      found.push({ line: source.slice(0, start).split('\n').length, text: clean(text) })
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  for (const node of nodesIn(program)) visit(node)
  return found.filter(({ text }) => text !== '')
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
  // Assertions such as `x as T` contain an expression; all other TypeScript nodes are types.
  return (
    node.type.startsWith('Import') || (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type))
  )
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
