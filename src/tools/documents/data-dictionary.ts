import { walkFields } from '#bff/openapi/schema-fields.ts'
import { FORMATS } from '#service/import/formats.ts'
import { DOWNLOADS, METRIC } from './download-columns.ts'
import { FILE_COLUMNS } from './file-columns.ts'
import { GENERATED, toCode, toTable } from './markdown.ts'
import { type OpenApi } from './openapi.ts'
import { toTypeText } from './schema-text.ts'
import { toStoreBlocks } from './store-tables.ts'

const INTRO = `# Data dictionary

Every field of the [API's](api.md) answers, every column of the files that can be downloaded and of those that can be
[imported](import.md), and every table in which data is kept. What the numbers mean is in [numbers](numbers.md).`

const ANSWERS = `Names lead to their own table. \`a.b\` is a field of an object, \`a[].b\` of each object of a list. "or null" is always
"not known" or "there is none"; it is never zero.`

const DOWNLOADED = `CSV in UTF-8 with a mark at its beginning, lines end in CRLF, days are YYYY-MM-DD, numbers have a point and no groups. Above the
header stands the receipt, a comment a line, each with a # before it; \`receipt=none\` leaves it out. A text that a spreadsheet would run or round has an apostrophe before it. \`${METRIC}\` stands for a metric’s name as
the provider gives it.`

const FILES = `Told by their columns; columns that a format does not know are ignored. A column marked **yes** must be in the header
row. Rules and examples are in [importing files](import.md).`

export function toDataDictionary(openApi: OpenApi): string[] {
  return [
    GENERATED,
    INTRO,
    '## Answers of the API',
    ANSWERS,
    ...toAnswerBlocks(openApi),
    '## Columns of downloaded files',
    DOWNLOADED,
    ...toDownloadBlocks(),
    '## Columns of imported files',
    FILES,
    ...toFileBlocks(),
    ...toStoreBlocks(),
  ]
}

function toAnswerBlocks({ components }: OpenApi): string[] {
  const schemas = Object.entries(components.schemas).toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return schemas.flatMap(([name, schema]) => {
    const fields = new Map([...walkFields(schema)].map((field) => [field.path, field]))
    const rows = [...fields.values()].map(({ path, node }) => [
      toCode(path),
      toTypeText(node, ''),
      node.description ?? '',
    ])
    return [
      `### ${name}`,
      `${schema.description ?? ''}.`,
      rows.length === 0 ? `One of ${toTypeText(schema, '')}.` : toTable(['field', 'type', 'meaning'], rows),
    ]
  })
}

function toDownloadBlocks(): string[] {
  return DOWNLOADS.flatMap(({ name, says, columns }) => {
    const rows = Object.entries(columns).map(([column, meaning]) => [toCode(column), meaning])
    const table = rows.length === 0 ? [] : [toTable(['column', 'meaning'], rows)]
    return [`### ${name}`, says].concat(table)
  })
}

function toFileBlocks(): string[] {
  return Object.entries(FILE_COLUMNS).flatMap(([name, columns]) => {
    const format = FORMATS.find((each) => each.name === name)
    const rows = Object.entries(columns).map(([column, meaning]) => [
      toCode(column),
      format?.columns.includes(column) ? 'yes' : format?.anyOf?.includes(column) ? 'one of these' : '',
      meaning,
    ])
    return [`### ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, toTable(['column', 'needed', 'meaning'], rows)]
  })
}
