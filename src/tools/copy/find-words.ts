import { parseSync } from 'vite'
import { isType, type Node, nodesIn } from './syntax.ts'

/** Words for people that stand in a component instead of in `src/web/copy/`. */
type FoundWords = { line: number; text: string }

/** Attributes, and keys of objects that become attributes, whose texts people read or hear. */
const READ_BY_PEOPLE =
  /^(?:abbr|alt|aria-(?:description|label|roledescription|valuetext)|description|emptyText|heading|hint|label|message|placeholder|reason|searchPlaceholder|subtitle|summary|title|what|words)$/

const HAS_LETTERS = /\p{L}/u

/** A capital, then small letters, then no more of a name in code: what labels and sentences begin with. */
const BEGINS_LIKE_A_LABEL = /^[^\p{L}]*\p{Lu}\p{Ll}+(?:$|[^\p{L}\p{N}+_./])/u

/** Names of keys begin like labels, and are compared and looked up. */
const KEYBOARD_KEYS = new Set(['Alt', 'Backspace', 'Control', 'End', 'Enter', 'Escape', 'Home', 'Meta', 'Shift', 'Tab'])

/** Plain words beside a value: `${count} rows`. Class names have hyphens, or stand in a class attribute. */
const WORDS_BESIDE_A_VALUE = /^ [\p{L}’' ,]*\p{L}{2,}[\p{L}’' ,.]*$|^[\p{L}’' ]*\p{L}{2,}[\p{L}’' :,]* $/u

/**
 * Text between tags, texts that end in what people read, and any other text that begins like a label. What is thrown, compared,
 * imported or a type is not shown.
 */
export function findWords(file: string, source: string): FoundWords[] {
  const found = new Map<number, string>()
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)

  const add = (node: Node, text: string) => {
    if (HAS_LETTERS.test(text)) found.set(node.start + text.search(/\S/), text.trim().replaceAll(/\s+/g, ' '))
  }
  const addAll = (value: unknown) => {
    for (const node of textsOf(value)) add(node, textOf(node))
  }
  const visit = (node: Node) => {
    if (isSilent(node)) return
    if (node.type === 'JSXText') add(node, String(node['value']))
    if (node.type === 'JSXAttribute' || node.type === 'Property') {
      const name = nameOf(node[node.type === 'Property' ? 'key' : 'name'])
      if (READ_BY_PEOPLE.test(name)) addAll(node['value'])
      if (name === 'className') return
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of nodesIn(node['children'])) addAll(child)
    if (isText(node) && BEGINS_LIKE_A_LABEL.test(textOf(node)) && !KEYBOARD_KEYS.has(textOf(node)))
      add(node, textOf(node))
    if (node.type === 'TemplateLiteral' && quasisOf(node).some((text) => WORDS_BESIDE_A_VALUE.test(text)))
      add(node, textOf(node))
    for (const [key, value] of Object.entries(node)) {
      if (node.type === 'Property' && key === 'key') continue
      for (const child of nodesIn(value)) visit(child)
    }
  }
  for (const child of nodesIn(program)) visit(child)
  return [...found].map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }))
}

/** Types, imports, errors and comparisons. */
function isSilent(node: Node): boolean {
  const { type, operator, callee } = node
  if (isType(node)) return true
  if (type === 'BinaryExpression') return /^[=!]==$/.test(String(operator))
  if (type === 'NewExpression') return nameOf(callee).endsWith('Error')
  return /^(?:Import|Export(?:All|Specifier))/.test(type)
}

/** The texts that an expression can come to. */
function textsOf(value: unknown): Node[] {
  return nodesIn(value).flatMap((node) => {
    if (isText(node)) return [node]
    switch (node.type) {
      case 'ConditionalExpression':
        return textsOf(node['consequent']).concat(textsOf(node['alternate']))
      case 'LogicalExpression':
        return (node['operator'] === '&&' ? [] : textsOf(node['left'])).concat(textsOf(node['right']))
      case 'BinaryExpression':
        return node['operator'] === '+' ? textsOf(node['left']).concat(textsOf(node['right'])) : []
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        return textsOf(node['expression'])
      default:
        return []
    }
  })
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')
}

/** A template's values are left as `${}`. */
function textOf(node: Node): string {
  return node.type === 'TemplateLiteral' ? quasisOf(node).join('${}') : String(node['value'])
}

function quasisOf(node: Node): string[] {
  return nodesIn(node['quasis']).map(({ value }) => (value as { cooked: string }).cooked)
}

function nameOf(value: unknown): string {
  const [node] = nodesIn(value)
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : ''
}
