import { NAMES_SCHEMA } from '#bff/names/name-store.ts'
import { KEY_TABLE } from '#service/import/catalogue.ts'
import { SCHEMA } from '#service/store/schema.ts'
import { toCode, toTable } from './markdown.ts'

type StoreTable = { name: string; comment: string; columns: { name: string; type: string; isNullable: boolean }[] }

const TABLE = /((?:^--[^\n]*\n)*)^create table if not exists (\w+) \((.*?)\)[^()]*;$/gms
const COLUMN = /^\s*([a-z_]+) (integer|text|real|blob)\b(.*)/s
/** A comma that is not within brackets. */
const BETWEEN = /,(?![^(]*\))/

/** Tables of the catalogue and of the names, from the statements that make them, with the comments above those. */
export function toStoreBlocks(): string[] {
  return [
    '## Tables of the data service',
    'SQLite, `catalogue.sqlite` in `DATA_DIR`. The same model stands in ClickHouse: [scale](scale.md#layout). Days and weeks are day numbers since 1970-01-01 unless they are texts.',
    ...toBlocks(SCHEMA),
    'The importer keeps what an entity is known by in a table of its own: [decision 010](decisions/010-imported-credits.md).',
    ...toBlocks(KEY_TABLE),
    'Search has a full-text table for each kind beside these, `search_song` and its like, without columns of its own: [decision 007](decisions/007-search-words.md).',
    '## Names that were learnt',
    'A ranking comes without names. Those once learnt are kept, by provider, in a file of the dashboard’s own in `DATA_DIR`.',
    ...toBlocks(NAMES_SCHEMA),
  ]
}

function toBlocks(sql: string): string[] {
  return parseTables(sql).flatMap(({ name, comment, columns }) => {
    const rows = columns.map((column) => [toCode(column.name), column.type, column.isNullable ? 'yes' : ''])
    return [`### ${toCode(name)}`, comment, toTable(['column', 'type', 'may be null'], rows)]
  })
}

export function parseTables(sql: string): StoreTable[] {
  return [...sql.matchAll(TABLE)].map(([, comment = '', name = '', body = '']) => ({
    name,
    comment: comment.replaceAll(/^-- ?/gm, '').trim().replaceAll('\n', ' '),
    columns: body.split(BETWEEN).flatMap((part) => {
      const [, column, type = '', rest = ''] = COLUMN.exec(part) ?? []
      if (column === undefined) return []
      return [{ name: column, type, isNullable: !/not null|primary key/.test(rest) }]
    }),
  }))
}
