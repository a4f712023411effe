import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { KEY_TABLE } from '#service/import/catalogue.ts'
import { SCHEMA } from '#service/store/schema.ts'
import { parseTables } from './store-tables.ts'

describe('parseTables', () => {
  it('finds what the database itself says that there is', () => {
    const sql = SCHEMA + KEY_TABLE
    const database = new DatabaseSync(':memory:')
    database.exec(sql)
    const names = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like 'search\\_%\\_%' escape '\\'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !/^search_(artist|song|album|recording|product)$/.test(name))
    const tables = parseTables(sql)
    expect(tables.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { name, columns } of tables) {
      const there = database.prepare(`select name from pragma_table_info('${name}')`).all()
      expect(columns.map((column) => column.name)).toEqual(there.map((column) => column['name']))
    }
    database.close()
  })
})
