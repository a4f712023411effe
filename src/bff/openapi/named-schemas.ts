import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { MEMBER_KINDS, MEMBERS } from '#contract/desk/member-kinds.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { readDocComments } from './doc-comments.ts'

/** Where the contract is, in the sources and in the package. */
const CONTRACT = new URL('../../contract/', import.meta.url)

/** Folders with schemas of our API. `provider` has those of the provider's. */
const FOLDERS = ['', 'api/', 'desk/', 'shares/']

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

/** Constants with a schema of a response. */
const CONSTANT = /^(?<name>\w+?)(?:Answer)?(?<!Question)Schema$/

/** Types of schemas that get a name. Others are described where they are used. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['object', 'union', 'enum'])

/** Fields that come from a table, so that they have no comment. */
const COUNTS: Readonly<Record<string, string>> = Object.fromEntries(
  MEMBER_KINDS.map((kind) => [`counts.${kind}`, `Number of ${MEMBERS[kind].other}.`]),
)

/** Returns the description of a field of a named schema. */
export type DescribeField = (name: string, path: string) => string | undefined

/**
 * Names every schema that the contract exports, such as `ChartWeek` for `chartWeekAnswerSchema`, and describes it by its comment.
 * Not in the contract, because the browser loads it, too. The registry is global, so the embedded service must use other names.
 */
export async function nameSchemas(): Promise<DescribeField> {
  const comments = readDocComments(fileURLToPath(CONTRACT))
  const constants = new Map<string, string>()
  for (const [constant, value] of await listExports()) {
    const name = CONSTANT.exec(constant)?.groups?.['name']
    if (name === undefined || !(value instanceof z.ZodMiniType) || !NAMED_TYPES.has(value.def.type)) continue
    const id = NAMES[constant] ?? toSentenceCase(name)
    constants.set(id, constant)
    z.globalRegistry.add(value, { id, description: comments(constant, '') })
  }
  return (name, path) => comments(constants.get(name) ?? '', path) ?? COUNTS[path]
}

async function listExports(): Promise<[string, unknown][]> {
  const files = FOLDERS.flatMap((folder) => readdirSync(new URL(folder, CONTRACT)).map((file) => folder + file))
  const modules = await Promise.all(
    files
      .filter((file) => /^[^.]+\.[jt]s$/.test(file))
      .map((file): Promise<object> => import(new URL(file, CONTRACT).href)),
  )
  return modules.flatMap((module) => Object.entries(module))
}
