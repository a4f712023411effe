import { KIND_SCHEMES, SEARCH_KINDS, type SearchKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { SEARCH_LIMITS } from '#contract/provider/search.ts'
import { toQueryWords, toTitleHash } from '../search-words.ts'
import { type Entity, type SearchPage, type Store } from '../store.ts'
import { MAX_SPELLINGS, neighboursOf } from '../vocabulary.ts'
import { type Engine, type Parameter, type Row } from './engine.ts'
import { type EntityReader, textOrNull } from './entity-reader.ts'

const MAX_WORDS = 32
const MAX_EXACT = 100
/** Sorts after everything that begins with what stands before it. */
const LAST_CHARACTER = '\u{10ffff}'

/** What a whole title is listed under among the words: no word holds an equals sign. */
export function toTitleWord(title: string): string {
  return `=${toTitleHash(title)}`
}

/** Words of which one must be there, or a beginning. */
type Part = { words: string[] } | { beginning: string }

/**
 * The search of the embedded store over lists of places by word: all words must be there, the last may be a beginning,
 * a word that is nowhere is taken for its nearest neighbours. Order of popularity, exact titles first.
 */
export function createSearchReader(engine: Engine, entities: EntityReader): Store['search'] {
  const isThere = async (kind: number, { condition, parameters }: Condition): Promise<boolean> => {
    const rows = await engine.run(`select word from search_word where kind = {kind:UInt8} and ${condition} limit 1`, {
      kind,
      ...parameters,
    })
    return rows.length > 0
  }
  const near = async (kind: number, word: string): Promise<string[]> => {
    const neighbours = neighboursOf(word)
    if (neighbours.length === 0) return []
    const rows = await engine.run(
      `select word from search_word where kind = {kind:UInt8} and word in {neighbours:Array(String)}
      order by row_count desc, word limit ${MAX_SPELLINGS}`,
      { kind, neighbours },
    )
    return rows.map((row) => String(row['word']))
  }
  /** Null when a word is not there, even misspelt. */
  const toParts = async (kind: number, words: readonly string[]): Promise<Part[] | null> => {
    const parts = await Promise.all(
      words.map(async (word, i): Promise<Part> => {
        const part = i === words.length - 1 ? { beginning: word } : { words: [word] }
        return (await isThere(kind, toCondition(part, 'asked'))) ? part : { words: await near(kind, word) }
      }),
    )
    return parts.length === 0 || parts.some((part) => 'words' in part && part.words.length === 0) ? null : parts
  }
  const readHits = async (kind: number, places: readonly number[]): Promise<SearchPage['hits']> => {
    if (places.length === 0) return []
    const rows = await engine.run(
      'select * from search_row where kind = {kind:UInt8} and place in {places:Array(UInt32)}',
      { kind, places },
    )
    const byPlace = new Map(rows.map((row) => [Number(row['place']), toHit(row)]))
    return places.flatMap((place) => byPlace.get(place) ?? [])
  }

  return async (kind, query, from, size) => {
    const named = await identified(entities, kind, query)
    if (named.length > 0) {
      const hits = named.map(({ serviceId, title, credit }) => ({ serviceId, title, credit }))
      return { hits: hits.slice(from, from + size), total: hits.length }
    }
    const kindIndex = SEARCH_KINDS.indexOf(kind)
    const parts = await toParts(kindIndex, toQueryWords(query).slice(0, MAX_WORDS))
    if (parts === null) return { hits: [], total: 0 }

    const { sql: matches, parameters: ofParts } = toPlacesSql(parts)
    const parameters = { ...ofParts, kind: kindIndex, title: toTitleWord(query) }
    const exact = `select place from search_posting where kind = {kind:UInt8} and word = {title:String}
      order by place limit ${MAX_EXACT}`
    const [page, counted] = await Promise.all([
      engine.run(
        `select place from (${matches}) order by place in (${exact}) desc, place
        limit {size:UInt32} offset {from:UInt32}`,
        { ...parameters, from, size },
      ),
      engine.run(
        `select count() as n from (select 1 from (${matches}) limit ${SEARCH_LIMITS.maxReachable})`,
        parameters,
      ),
    ])
    const hits = await readHits(
      kindIndex,
      page.map((row) => Number(row['place'])),
    )
    return { hits, total: Number(counted[0]?.['n'] ?? 0) }
  }
}

async function identified(entities: EntityReader, kind: SearchKind, query: string): Promise<Entity[]> {
  const id = query.trim().toUpperCase()
  const asService = SERVICE_ID_PATTERNS[kind].test(id) ? await entities.identified(kind, 'service', id) : []
  if (asService.length > 0) return asService
  for (const scheme of KIND_SCHEMES[kind]) {
    const found = await entities.identified(kind, scheme, query)
    if (found.length > 0) return found
  }
  return []
}

type Condition = { condition: string; parameters: Record<string, Parameter> }

function toCondition(part: Part, name: string): Condition {
  return 'words' in part
    ? { condition: `word in {${name}:Array(String)}`, parameters: { [name]: part.words } }
    : {
        condition: `word >= {${name}:String} and word < {${name}_end:String}`,
        parameters: { [name]: part.beginning, [`${name}_end`]: part.beginning + LAST_CHARACTER },
      }
}

/** Places that have every part, each once: the lists of places are met with one another, the last one outside. */
function toPlacesSql(parts: readonly Part[]): { sql: string; parameters: Record<string, Parameter> } {
  let sql = ''
  const parameters: Record<string, Parameter> = {}
  for (const [i, part] of parts.entries()) {
    const { condition, parameters: more } = toCondition(part, `part_${i}`)
    Object.assign(parameters, more)
    const among = sql === '' ? '' : ` and place in (${sql})`
    sql = `select distinct place from search_posting where kind = {kind:UInt8} and ${condition}${among}`
  }
  return { sql, parameters }
}

function toHit(row: Row): SearchPage['hits'][number] {
  return { serviceId: String(row['service_id']), title: String(row['title']), credit: textOrNull(row['credit']) }
}
