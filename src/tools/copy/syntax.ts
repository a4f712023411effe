/** A node of a syntax tree, as far as the tools for words look at it. */
export type Node = { type: string; start: number; [key: string]: unknown }

/** What of a node's field is nodes again. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}

/** Types, and nothing that a page shows; `x as T` and its like are what they hold. */
export function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type)
}
