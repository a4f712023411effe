/** The parts of JSON Schema that our responses use. */
export type SchemaNode = {
  $ref?: string
  type?: string
  description?: string
  format?: string
  enum?: readonly unknown[]
  const?: string | number | boolean | null
  default?: string | number | boolean | null
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: readonly SchemaNode[]
  oneOf?: readonly SchemaNode[]
}

/** A field at any depth, such as `comparison.kind` or `groups[].total`. */
export type SchemaField = { path: string; node: SchemaNode }

/** Yields the fields of a schema in order, but not those of schemas that it refers to. */
export function* walkFields(schema: SchemaNode, path = ''): Generator<SchemaField> {
  for (const variant of variantsOf(schema)) {
    if (variant.items !== undefined) yield* walkFields(variant.items, `${path}[]`)
    for (const [name, node] of Object.entries(variant.properties ?? {})) {
      const field = path === '' ? name : `${path}.${name}`
      yield { path: field, node }
      yield* walkFields(node, field)
    }
  }
}

/** Returns the alternatives of a field, including null if it is nullable. */
function variantsOf(schema: SchemaNode): readonly SchemaNode[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}
