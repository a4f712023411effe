import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { KIND_SCHEMES, SEARCH_KINDS, type SearchKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { remember } from '#contract/remember.ts'
import { COLUMNS, type EntityReader } from './entity-reader.ts'
import { readOnce } from '../read-once.ts'
import { textOrNull, toEntity } from '../rows.ts'
import { searchTable } from '../schema.ts'
import { toLabelWord, toQueryWords, toTitleHash } from '../search-words.ts'
import type { Entity, SearchHit, SearchPage } from '../store.ts'
import { createVocabulary, type Vocabulary } from '../vocabulary.ts'

/** No title has more words, so further query words are ignored. */
const MAX_WORDS = 32
/** Maximum number of titles equal to the query that are listed first. */
const MAX_EXACT = 100
/** Counts are cached only for short queries. These match the most titles and are requested the most. */
const MAX_COUNTED_CHARS = 64
const MAX_COUNTS = 5_000

/**
 * Searches entities of one kind. All words must match, the last one as a prefix. Exact titles come first. The others
 * follow by popularity, which is the order of row IDs, so deep pages need no sorting. Titles of a label whose name
 * starts with the query come last. If the query is an identifier, returns its entities.
 */
export function createSearchReader(database: DatabaseSync, entities: EntityReader) {
  const vocabulary = createVocabulary(database)
  const exactPlaces = database.prepare(
    `select place from search_row where kind = ? and title_hash = ? order by place limit ${MAX_EXACT}`,
  )
  // Cross joins fix the join order. Otherwise, SQLite would read all rows of the kind first.
  const hitsAt = database.prepare(`
    select ${COLUMNS} from json_each(?) p
    cross join search_row r cross join entity e
    where r.kind = ? and r.place = p.value and e.id = r.entity_id order by p.key`)
  const identifierOf = database.prepare(`select value from identifier where entity_id = ? and scheme = ? limit 1`)
  const statements = Object.fromEntries(
    SEARCH_KINDS.map((kind) => {
      const table = searchTable(kind)
      const countStatement = database.prepare(
        `select count(*) as n from (select 1 from ${table} where ${table} match ? limit ${SEARCH_LIMITS.maxReachable})`,
      )
      const count = (expression: string) => Number(countStatement.get(expression)?.['n'])
      const shortCounts = readOnce(database, () => remember(count, MAX_COUNTS))
      return [
        kind,
        {
          matching: database.prepare(
            `select rowid from ${table} where ${table} match ? and rowid in (select value from json_each(?)) order by rowid`,
          ),
          page: database.prepare(`
            select rowid from ${table} where ${table} match ? and rowid not in (select value from json_each(?))
            order by rowid limit ? offset ?`),
          count: (expression: string) => (expression.length > MAX_COUNTED_CHARS ? count : shortCounts())(expression),
        },
      ]
    }),
  ) as Record<SearchKind, Record<'matching' | 'page', StatementSync> & { count: (expression: string) => number }>

  const withIdentifier = (entity: Entity): SearchHit => {
    const [scheme] = KIND_SCHEMES[entity.kind]
    return { ...entity, identifier: textOrNull(identifierOf.get(entity.rowId, scheme)?.['value']) }
  }

  const identified = (kind: SearchKind, query: string): Entity[] => {
    const id = query.trim().toUpperCase()
    const entity = SERVICE_ID_PATTERNS[kind].test(id) ? entities.find(kind, 'service', id) : null
    if (entity !== null) return [entity]
    for (const scheme of KIND_SCHEMES[kind]) {
      const found = entities.identified(kind, scheme, query)
      if (found.length > 0) return found
    }
    return []
  }

  /** Returns row IDs of the matches that have exactly this title. */
  const findExact = (kind: SearchKind, expression: string, title: string): number[] => {
    const places = exactPlaces.all(SEARCH_KINDS.indexOf(kind), toTitleHash(title)).map((row) => Number(row['place']))
    if (places.length === 0) return []
    return statements[kind].matching.all(expression, JSON.stringify(places)).map((row) => Number(row['rowid']))
  }

  return (kind: SearchKind, query: string, from: number, size: number): SearchPage => {
    const byIdentifier = identified(kind, query)
    if (byIdentifier.length > 0) {
      return { hits: byIdentifier.slice(from, from + size).map(withIdentifier), total: byIdentifier.length }
    }
    const named = toExpression(kind, toQueryWords(query).slice(0, MAX_WORDS), vocabulary)
    const labeled = toLabelExpression(kind, query, vocabulary)
    const expressions = [
      ...(named === null ? [] : [named]),
      ...(labeled === null ? [] : [named === null ? labeled : `(${labeled}) NOT (${named})`]),
    ]

    const kindIndex = SEARCH_KINDS.indexOf(kind)
    const { page, count } = statements[kind]
    const exact = named === null ? [] : findExact(kind, named, query)
    const places = exact.slice(from, from + size)
    let total = 0
    for (const expression of expressions) {
      const wanted = size - places.length
      const before = expression === named ? exact.length : total
      const rows = wanted > 0 ? page.all(expression, JSON.stringify(exact), wanted, Math.max(0, from - before)) : []
      for (const row of rows) places.push(Number(row['rowid']))
      const isLastPage = expression === expressions.at(-1) && places.length > 0 && places.length < size
      total = isLastPage ? from + places.length : total + count(expression)
    }
    const hits = hitsAt.all(JSON.stringify(places), kindIndex).map((row) => withIdentifier(toEntity(row)))
    return { hits, total: Math.min(total, SEARCH_LIMITS.maxReachable) }
  }
}

/** Returns an FTS5 query. Null if no label's name starts like this. */
function toLabelExpression(kind: SearchKind, query: string, vocabulary: Vocabulary): string | null {
  const word = toLabelWord(query)
  if (word === null) return null
  const found = vocabulary.beginning(kind, word)
  return found === 'many' || found.length > 0 ? `"${word}" *` : null
}

/** Returns an FTS5 query. Null if a word is unknown and has no similar spelling. */
function toExpression(kind: SearchKind, words: readonly string[], vocabulary: Vocabulary): string | null {
  const parts: string[] = []
  for (const [i, word] of words.entries()) {
    const isLast = i === words.length - 1
    const found = isLast ? vocabulary.beginning(kind, word) : vocabulary.exactly(kind, word)
    const spellings = found === 'many' || found.length > 0 ? found : vocabulary.similar(kind, word)
    if (spellings === 'many') parts.push(`"${word}" *`)
    else if (spellings.length === 0) return null
    else parts.push(`(${spellings.map((spelling) => `"${spelling}"`).join(' OR ')})`)
  }
  return parts.length === 0 ? null : parts.join(' AND ')
}
