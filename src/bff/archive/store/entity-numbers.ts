import type { DatabaseSync } from 'node:sqlite'

/** The archive numbers entities, because their IDs are long. */
export function createEntityNumbers(database: DatabaseSync) {
  const selectNumbers = database.prepare('select id, no from entity where id in (select value from json_each(?))')
  const selectIds = database.prepare('select id, no from entity where no in (select value from json_each(?))')

  return {
    find: (ids: readonly string[]): Map<string, number> =>
      new Map(selectNumbers.all(JSON.stringify(ids)).map((row) => [String(row['id']), Number(row['no'])])),
    findIds: (numbers: readonly number[]): Map<number, string> =>
      new Map(selectIds.all(JSON.stringify(numbers)).map((row) => [Number(row['no']), String(row['id'])])),
  }
}
