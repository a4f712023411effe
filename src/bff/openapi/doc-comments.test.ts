import { expect, it } from 'vitest'
import { readDocComments } from './doc-comments.ts'

const SHARED = `
/** ID of the chart. */
export const chartId = z.string()

const text = z.nullable(z.string())

/**
 * A name of two words,
 * in English.
 * @see elsewhere.ts
 */
export const nameSchema = z.object({
  first: text, // First word
  /** Second word. */
  last: text,
})
`

const ANSWER = `
import { chartId, nameSchema } from './deep/shared.ts'

/** \`up\`: more. \`down\`: less. */
export const MOVES = ['up', 'down'] as const

/** Rank of this week. */
const rank = z.number()

/** An answer. */
export const answerSchema: Type = z.object({
  ...nameSchema.shape,
  chartId,
  rank, // Rank of last week
  move: z.nullable(z.enum(MOVES)),
  name: nameSchema,
  plain: z.string(),
  /** Lists, (with) 'odd' {marks}: all of them. */
  lists: z.array(
    z.object({
      id: chartId, // ID of the list
      items: z.array(z.array(z.object({ value: rank, move: z.enum(MOVES) }))),
    }),
  ),
})

export const lineSchema = z.union([
  /** Not the comment of a field. */
  z.object({ kind: z.literal('a, b: c'), rank }),
  z.object({ kind: z.literal('end'), total: z.number(), /* unused */ rank: z.null() }), // Not either
  answerSchema,
])
`

const EXPECTED = {
  '': 'An answer.',
  first: 'First word.',
  last: 'Second word.',
  chartId: 'ID of the chart.',
  rank: 'Rank of last week.',
  move: '`up`: more. `down`: less.',
  name: 'A name of two words, in English.',
  'name.first': 'First word.',
  plain: undefined,
  lists: "Lists, (with) 'odd' {marks}: all of them.",
  'lists[].id': 'ID of the list.',
  'lists[].items': undefined,
  'lists[].items[][].value': 'Rank of this week.',
  'lists[].items[][].move': '`up`: more. `down`: less.',
  'lists[].unknown': undefined,
}

it('reads the comments of modules', () => {
  const find = readDocComments([SHARED, ANSWER])
  expect(Object.fromEntries(Object.keys(EXPECTED).map((path) => [path, find('answerSchema', path)]))).toEqual(EXPECTED)
  expect(['kind', 'rank', 'total', 'lists'].map((path) => find('lineSchema', path))).toEqual([
    undefined,
    'Rank of this week.',
    undefined,
    EXPECTED.lists,
  ])
  expect(find('text', '')).toBeUndefined()
  expect(find('unknown', '')).toBeUndefined()
})
