import { type SchemaNode, variantsOf } from '#bff/openapi/schema-fields.ts'
import { toCode } from './markdown.ts'

/** A type in words: `Receipt`, `list of number or null`, `up, down, same`. Names lead to the dictionary. */
export function toTypeText(node: SchemaNode, dictionary: string): string {
  if (node.$ref !== undefined) {
    const name = node.$ref.split('/').at(-1) ?? ''
    return `[${name}](${dictionary}#${name.toLowerCase()})`
  }
  const variants = variantsOf(node)
  if (variants.length > 1) return variants.map((variant) => toTypeText(variant, dictionary)).join(' or ')
  if (node.enum !== undefined) return node.enum.map((value) => toCode(String(value))).join(', ')
  if (node.const !== undefined) return toCode(JSON.stringify(node.const))
  if (Array.isArray(node.type)) return node.type.join(' or ')
  if (node.type === 'array') return node.items === undefined ? 'list' : `list of ${toItemText(node.items, dictionary)}`
  return node.type ?? 'any'
}

/** The fields of unnamed objects follow in rows of their own. */
function toItemText(items: SchemaNode, dictionary: string): string {
  return items.properties === undefined ? toTypeText(items, dictionary) : 'objects'
}
