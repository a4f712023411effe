/** As much of JSON Schema as our answers use. */
export type SchemaNode = {
  $ref?: string
  type?: string
  description?: string
  format?: string
  enum?: readonly unknown[]
  const?: string | number | boolean | null
  default?: string | number | boolean | null
  properties?: Record<string, SchemaNode>
  required?: readonly string[]
  items?: SchemaNode
  anyOf?: readonly SchemaNode[]
  oneOf?: readonly SchemaNode[]
}

/** A field of a schema, however deep: `comparison.kind`, `groups[].total`. */
export type SchemaField = { path: string; node: SchemaNode; isRequired: boolean }

/** The fields of a schema in its order; those of schemas that it refers to are not its own. */
export function* walkFields(schema: SchemaNode, path = ''): Generator<SchemaField> {
  for (const variant of variantsOf(schema)) {
    if (variant.items !== undefined) yield* walkFields(variant.items, `${path}[]`)
    for (const [name, node] of Object.entries(variant.properties ?? {})) {
      const field = path === '' ? name : `${path}.${name}`
      yield { path: field, node, isRequired: variant.required?.includes(name) ?? false }
      yield* walkFields(node, field)
    }
  }
}

/** One, or what a field can be instead: null is among them where it may be absent. */
export function variantsOf(schema: SchemaNode): readonly SchemaNode[] {
  return schema.anyOf ?? schema.oneOf ?? [schema]
}
