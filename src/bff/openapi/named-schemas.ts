import * as z from 'zod/mini'
import { MEMBER_KINDS, MEMBERS } from '#contract/desk/member-kinds.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { loadContract } from './contract-modules.ts'
import { readDocComments } from './doc-comments.ts'

/** Names that don't follow from the constant. */
const NAMES: Readonly<Record<string, string>> = {
  alertIdSchema: 'Alert',
  canceledImportSchema: 'ImportCanceled',
  chartStatusAnswerSchema: 'ChartStatuses',
  deletedArtworkSchema: 'ArtworkDeleted',
  deletedNoteSchema: 'NoteDeleted',
  deletedUploadSchema: 'UploadDeleted',
  endedShareSchema: 'ShareRevoked',
  errorBodySchema: 'ErrorAnswer',
  numberOneSchema: 'NumberOneEvent',
  signOutAnswerSchema: 'SignedOut',
}

/** Matches constants with the schema of a response. */
const CONSTANT = /^(?<name>\w+?)(?:Answer)?(?<!Question)Schema$/

/** Types of schemas that get a name. Others are described where they are used. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['object', 'union', 'enum'])

/** Fields that have no comment, because they come from a table. */
const COUNTS: Readonly<Record<string, string>> = Object.fromEntries(
  MEMBER_KINDS.map((kind) => [`counts.${kind}`, `Number of ${MEMBERS[kind].other}.`]),
)

/** Returns the description of a field of a named schema. */
export type DescribeField = (name: string, path: string) => string | undefined

/**
 * Names every schema that the contract exports, such as `ChartWeek` for `chartWeekAnswerSchema`, and describes it by
 * its comment. This isn't done in the contract, because the browser loads that, too. The registry is global, so the
 * embedded service must use other names.
 */
export async function nameSchemas(): Promise<DescribeField> {
  const { modules, texts } = await loadContract()
  const comments = readDocComments(texts)
  const constants = new Map<string, string>()
  for (const [constant, value] of modules.flatMap((module): [string, unknown][] => Object.entries(module))) {
    const name = CONSTANT.exec(constant)?.groups?.['name']
    if (name === undefined || !(value instanceof z.ZodMiniType) || !NAMED_TYPES.has(value.def.type)) continue
    const id = NAMES[constant] ?? toSentenceCase(name)
    constants.set(id, constant)
    z.globalRegistry.add(value, { id, description: comments(constant, '') })
  }
  return (name, path) => comments(constants.get(name) ?? '', path) ?? COUNTS[path]
}
