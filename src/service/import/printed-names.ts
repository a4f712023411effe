import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import type { CreditName, CreditStyle } from './names/split-credit.ts'

/** Sources of titles, credits, and origins, best first. Names printed on charts are used only if no catalog has one. */
export const CATALOG_SOURCES = ['musicbrainz', 'recordings', 'label'] as const
export type CatalogSource = (typeof CATALOG_SOURCES)[number]

/** A name as one source prints it. `damaged` credits have no artist, because letters are lost. */
export type PrintedName = {
  title: string
  credit: string | null
  style: CreditStyle | 'damaged'
  /** Artists that the source lists. Null if the credit must be split. */
  names: readonly CreditName[] | null
}

export type StoredName = PrintedName & { key: string; source: CatalogSource; album: string | null }

const namesSchema = z.array(z.object({ name: z.string(), role: z.enum(['main', 'featured']) }))

/** Stores a name for {@link deriveImports}. Names in a label's own catalog replace its earlier ones. */
export function createPrintedNames(database: DatabaseSync) {
  const forget = database.prepare('delete from printed_name where key = ? and source = ?')
  const select = database.prepare('select * from printed_name where key = ? and source = ?')
  const insert = database.prepare('insert or replace into printed_name values (?, ?, ?, ?, ?, ?, ?)')
  return {
    put(key: string, source: CatalogSource, name: PrintedName, album: string | null = null, replaces = false): void {
      const { title, credit, style, names } = name
      const namesText = names === null ? '' : JSON.stringify(names)
      const values = [key, source, title, credit ?? '', style, namesText, album ?? '']
      const known = select.all(key, source).map((row) => JSON.stringify(Object.values(row)))
      // Writes only differences, so that the report can count changed rows.
      if (known.includes(JSON.stringify(values)) && (!replaces || known.length === 1)) return
      if (replaces) forget.run(key, source)
      insert.run(...values)
    },
    all: (): StoredName[] =>
      database
        .prepare('select * from printed_name order by key, source, title, credit, names')
        .all()
        .map((row) => ({
          key: String(row['key']),
          source: row['source'] as CatalogSource,
          title: String(row['title']),
          credit: row['credit'] === '' ? null : String(row['credit']),
          style: row['style'] as PrintedName['style'],
          names: row['names'] === '' ? null : namesSchema.parse(JSON.parse(String(row['names']))),
          album: row['album'] === '' ? null : String(row['album']),
        })),
  }
}
