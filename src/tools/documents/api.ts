import { readFileSync } from 'node:fs'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import { GENERATED, toCode, toTable } from './markdown.ts'
import { type Door, type OpenApi, type Parameter } from './openapi.ts'
import { toTypeText } from './schema-text.ts'

const DICTIONARY = 'data-dictionary.md'
const ERRORS = 'src/contract/errors.ts'

const INTRO = `# API reference

The doors that the pages use. Everything here is also in \`/api/openapi.json\` of a running Chartroom (OpenAPI 3.1), from
which this page is made. The fields of the answers are in the [data dictionary](${DICTIONARY}).

- Read-only, \`GET\` and \`HEAD\`, but for signing out and shared links; other methods are answered 405.
- Same origin only: no CORS. A program on the same machine may ask, since it sends neither \`Origin\` nor \`Sec-Fetch-Site\`.
- A value that is not allowed is a 400 whose \`field\` names the parameter. Parameters that a door does not know are ignored.
- Null is "not known"; it is never zero. Every answer with figures carries a [receipt](${DICTIONARY}#receipt).
- Whole answers have an \`ETag\`; \`x-request-id\` is in every answer and in the log.
- With sign-in, whoever is not signed in is answered 401: [sign-in](sign-in.md).

\`\`\`sh
curl 'http://127.0.0.1:4310/api/charts?location=US&kind=song'
curl 'http://127.0.0.1:4310/api/search?q=love&type=song&size=5'
\`\`\``

const CONFIGURED =
  'These are described in `/api/openapi.json` of a Chartroom that has them. What changes something has to come from a page of ours: `Sec-Fetch-Site: same-origin`, or our `Origin`.'

const CONFIGURED_DOORS = [
  ['`POST /api/session/sign-out`', 'ends this session, or all of the person’s with `everywhere`', '`OIDC_ISSUER`'],
  ['`GET /api/shares`', 'links to chart weeks that whoever asks has made and that still open', '`SHARE_LINKS`'],
  ['`POST /api/shares`', 'makes a link: `chart`, `week`, `days`', '`SHARE_LINKS`'],
  ['`DELETE /api/shares/{id}`', 'ends a link', '`SHARE_LINKS`'],
  ['`GET /metrics`', 'counts for Prometheus, outside of the description', 'this machine, or `METRICS_TOKEN`'],
]

/** docs/api.md: one section a door; doors that differ in the kind of entity alone share one. */
export function toApiReference({ paths }: OpenApi): string[] {
  const groups = Object.entries(groupPaths(Object.keys(paths)))
  return [
    GENERATED,
    INTRO,
    ...groups.flatMap(([path, members]) => toSection(path, members, paths)),
    '## Where they are configured',
    CONFIGURED,
    toTable(['door', 'what it does', 'there with'], CONFIGURED_DOORS),
    '## Errors',
    `Every error has one body, [ErrorAnswer](${DICTIONARY}#erroranswer). The set of codes is closed.`,
    toTable(['code', 'status', 'when'], readErrors()),
  ]
}

/** Paths under their shape: `/api/songs/{id}` and its five siblings are `/api/{kind}/{id}`. */
function groupPaths(paths: readonly string[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {}
  for (const path of paths) (groups[toShape(path)] ??= []).push(path)
  return groups
}

function toShape(path: string): string {
  const segments: readonly string[] = Object.values(KIND_SEGMENTS)
  return path.replace(/^\/api\/([a-z]+)\//, (whole, segment: string) =>
    segments.includes(segment) ? '/api/{kind}/' : whole,
  )
}

function toSection(path: string, members: readonly string[], paths: OpenApi['paths']): string[] {
  const doors = members.map((member) => paths[member]?.get ?? {})
  const [door = {}] = doors
  const rows = [...(members.length > 1 ? [toKindRow(doors)] : []), ...toRows(door, members.length > 1)]
  return [
    `## GET ${path}`,
    `${toSummary(door, members.length > 1)}.`,
    ...(rows.length === 0 ? [] : [toTable(['parameter', 'in', 'takes', 'meaning'], rows)]),
    `Answer: ${toAnswerText(door)}`,
  ]
}

function toSummary({ summary = '' }: Door, isShared: boolean): string {
  return isShared
    ? summary.replace(/\bone artist\b/i, (text) => (text.startsWith('O') ? 'One entity' : 'one entity'))
    : summary
}

function toKindRow(doors: readonly Door[]): string[] {
  if (doors.every((door) => idOf(door)?.description === 'The service id')) return kindRow('Of the entity')
  const ids = ENTITY_KINDS.map((kind, index) => {
    const others = idOf(doors[index])?.description?.replace('The service id, or ', '') ?? ''
    return `${toCode(KIND_SEGMENTS[kind])}: ${others}`
  })
  return kindRow(`An id beside the service’s own: ${ids.join('; ')}`)
}

function kindRow(meaning: string): string[] {
  return [toCode('kind'), 'path', Object.values(KIND_SEGMENTS).map(toCode).join(', '), meaning]
}

function idOf(door: Door | undefined): Parameter | undefined {
  return door?.parameters?.find(({ name }) => name === 'id')
}

function toRows({ parameters = [] }: Door, isShared: boolean): string[][] {
  const inOrder = parameters.toSorted((one, other) => Number(other.in === 'path') - Number(one.in === 'path'))
  return inOrder.map((parameter) => [
    toCode(parameter.name),
    parameter.in,
    toTakes(parameter),
    toMeaning(parameter, isShared),
  ])
}

function toMeaning({ name, description = '' }: Parameter, isShared: boolean): string {
  return isShared && name === 'id' ? description.replace(/, or .*$/, ', or another as above') : description
}

function toTakes({ schema, required }: Parameter): string {
  const type = toTypeText(schema, DICTIONARY)
  if (schema.default !== undefined) {
    return `${type}; ${schema.default === '' ? 'empty' : toCode(String(schema.default))} without it`
  }
  return required ? `${type}; needed` : type
}

function toAnswerText({ responses = {} }: Door): string {
  const answers = Object.entries(responses['200']?.content ?? {}).map(([type, { schema }]) => {
    if (type.startsWith('text/csv')) return 'a CSV file, UTF-8 with a byte order mark'
    const text = schema.$ref === undefined ? 'an object' : toTypeText(schema, DICTIONARY)
    return type === 'application/x-ndjson' ? `lines of JSON, each a ${text} (\`${type}\`)` : `${text}, JSON`
  })
  return `${answers.join('; or ')}.`
}

/** Codes with the comments that stand beside them: they are written once, where the set is. */
function readErrors(): string[][] {
  const source = readFileSync(ERRORS, 'utf8')
  return [...source.matchAll(/^ {2}(\w+): (\d{3}),(?: \/\/ (.*))?$/gm)].map(([, code = '', status = '', when = '']) => [
    toCode(code),
    status,
    when.slice(0, 1).toUpperCase() + when.slice(1),
  ])
}
