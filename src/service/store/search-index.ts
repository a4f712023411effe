import type { DatabaseSync } from 'node:sqlite'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { searchTable } from './schema.ts'
import { toIndexWords, toLabelWord, toTitleHash } from './search-words.ts'
import { parseRecord } from './store.ts'

/** Must run inside a transaction. */
export function rebuildSearchIndex(database: DatabaseSync): void {
  database.exec('delete from search_row; delete from search_word')
  const readEntities = database.prepare(
    'select id, title, credit, record from entity where kind = ? order by popularity desc, id',
  )
  const addRow = database.prepare('insert into search_row values (?, ?, ?, ?)')
  for (const [kindIndex, kind] of SEARCH_KINDS.entries()) {
    const table = searchTable(kind)
    database.exec(`insert into ${table} (${table}) values ('delete-all')`)
    const addWords = database.prepare(`insert into ${table} (rowid, words) values (?, ?)`)
    let place = 0
    for (const row of readEntities.iterate(kind)) {
      place++
      const title = String(row['title'])
      addWords.run(place, toEntityWords(row).join(' '))
      addRow.run(kindIndex, place, Number(row['id']), toTitleHash(title))
    }
    database.exec(`
      insert into ${table} (${table}) values ('optimize');
      insert into search_word select ${kindIndex}, term, doc from ${table}_vocab`)
  }
}

export function toEntityWords(row: Record<string, unknown>): string[] {
  const { edition, sortName, label } = parseRecord(row['record'])
  const words = toIndexWords([row['title'], row['credit'], edition, sortName].filter(Boolean).join(' '))
  const labelWord = label === undefined ? null : toLabelWord(label)
  return [...new Set(labelWord === null ? words : [...words, labelWord])]
}
