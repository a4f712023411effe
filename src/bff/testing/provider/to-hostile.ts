import type * as z from 'zod/mini'

const LONG = 1_100
const MANY = 101
/** Maximum depth for recursive schemas. */
const MAX_DEPTH = 6

/** An overlong word with a line break, a direction override, a control character, and a lone surrogate. */
export const HOSTILE_TEXT = `Long\n\u202eName\u0007\u200b\ud83c${'W'.repeat(LONG)}`

/** Creates a value that matches the schema, with hostile text in every string and too many list items. */
export function toHostile(schema: z.core.$ZodType, depth = 0): unknown {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  if (def.type === 'string') return `${HOSTILE_TEXT}${depth}`
  if (def.type === 'number') return 1
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'catch') return toHostile(def.innerType, depth)
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, toHostile(field, depth + 1)]))
  }
  if (def.type === 'union') {
    // The last option of a union is the largest.
    const option = depth > MAX_DEPTH ? def.options[0] : def.options.at(-1)
    return option && toHostile(option, depth)
  }
  if (def.type !== 'array') throw new Error(`no hostile value of ${def.type}`)
  const item = toHostile(def.element, depth + 1)
  return Array.from({ length: depth > 2 ? 2 : MANY }, (_, index) =>
    typeof item === 'string' ? `${index} ${item}` : item,
  )
}
