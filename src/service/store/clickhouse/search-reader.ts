import { KIND_SCHEMES, SEARCH_KINDS, type SearchKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { toLabelWord, toQueryWords } from '../search-words.ts'
import type { Entity, SearchHit, Store } from '../store.ts'
import { MAX_SPELLINGS, misspellingsOf } from '../vocabulary.ts'
import type { Parameter, Reads } from './engine.ts'
import { toEntity } from '../rows.ts'
import { COLUMNS, type EntityReader } from './entity-reader.ts'
import { toTitleWord } from './mirrors.ts'

const MAX_WORDS = 32
const MAX_EXACT = 100
/** A prefix followed by this character sorts after every word with that prefix. */
const LAST_CHARACTER = '\u{10ffff}'

/** Words of which one must match, or a prefix. */
type Part = { words: string[] } | { prefix: string }
const NOTHING: Part = { words: [] }

/** Returns the same results as the SQLite search, computed from one bitmap of positions per word. */
export function createSearchReader(reads: Reads, entities: EntityReader): Store['search'] {
  const isKnown = async (kind: number, { condition, parameters }: Condition): Promise<boolean> => {
    const rows = await reads.run(
      `select word from {db:Identifier}.search_word where kind = {kind:UInt8} and ${condition} limit 1`,
      {
        kind,
        ...parameters,
      },
    )
    return rows.length > 0
  }
  const findSimilar = async (kind: number, word: string): Promise<string[]> => {
    const candidates = misspellingsOf(word)
    if (candidates.length === 0) return []
    const rows = await reads.run(
      `select word from {db:Identifier}.search_word where kind = {kind:UInt8} and word in {candidates:Array(String)}
      order by row_count desc, word limit ${MAX_SPELLINGS}`,
      { kind, candidates },
    )
    return rows.map((row) => String(row['word']))
  }
  /** Returns null if a word is unknown and has no similar spelling. */
  const toParts = async (kind: number, words: readonly string[]): Promise<Part[] | null> => {
    const parts = await Promise.all(
      words.map(async (word, i): Promise<Part> => {
        const part = i === words.length - 1 ? { prefix: word } : { words: [word] }
        return (await isKnown(kind, toCondition(part, 'part'))) ? part : { words: await findSimilar(kind, word) }
      }),
    )
    return parts.length === 0 || parts.some((part) => 'words' in part && part.words.length === 0) ? null : parts
  }
  /** Lists exact titles first, then other titles, then titles of the label. Each group is sorted by popularity. */
  const readPage = async (kind: number, parts: readonly Part[] | null, query: string, from: number, size: number) => {
    const conditions = (parts ?? [NOTHING]).map((part, i) => toCondition(part, `part_${i}`))
    const bitmaps = conditions.map(({ condition }) => toBitmapSql(condition))
    const matches = bitmaps.reduce((all, bitmap) => `bitmapAnd(${all}, ${bitmap})`)
    const word = toLabelWord(query)
    const label = toCondition(word === null ? NOTHING : { prefix: word }, 'label')
    const [row = {}] = await reads.run(
      `with ${matches} as matches,
        subBitmap(bitmapAnd(matches, ${toBitmapSql('word = {title:String}')}), 0, ${MAX_EXACT}) as exact,
        bitmapCardinality(exact) as exact_count,
        toUInt64(if({from:UInt32} > exact_count, {from:UInt32} - exact_count, 0)) as others_from,
        bitmapAndnot(${toBitmapSql(label.condition)}, matches) as of_label,
        bitmapCardinality(matches) as match_count,
        toUInt64(if({from:UInt32} > match_count, {from:UInt32} - match_count, 0)) as label_from
      select bitmapToArray(subBitmap(exact, {from:UInt32}, {size:UInt32})) as exact_places,
        bitmapToArray(subBitmap(bitmapAndnot(matches, exact), others_from, {size:UInt32})) as other_places,
        bitmapToArray(subBitmap(of_label, label_from, {size:UInt32})) as label_places,
        least(match_count + bitmapCardinality(of_label), ${SEARCH_LIMITS.maxReachable}) as total`,
      Object.assign(
        { kind, title: toTitleWord(query), from, size },
        ...[...conditions, label].map(({ parameters }) => parameters),
      ),
    )
    const places = ['exact_places', 'other_places', 'label_places'].flatMap((column) => row[column] as number[])
    return { places: places.slice(0, size), total: Number(row['total']) }
  }
  const readHits = async (kind: number, places: readonly number[]): Promise<Entity[]> => {
    if (places.length === 0) return []
    const chosen = 'from {db:Identifier}.search_row where kind = {kind:UInt8} and place in {places:Array(UInt32)}'
    const [ids, rows] = await Promise.all([
      reads.run(`select place, service_id ${chosen}`, { kind, places }),
      reads.run(
        `select ${COLUMNS} from {db:Identifier}.entity where id in (
          select entity_id from {db:Identifier}.identifier where scheme = 'service' and value in (select service_id ${chosen})
        )`,
        { kind, places },
      ),
    ])
    const idAt = new Map(ids.map((row) => [Number(row['place']), String(row['service_id'])]))
    const byServiceId = new Map(rows.map((row) => [String(row['service_id']), toEntity(row)]))
    return places.flatMap((place) => byServiceId.get(idAt.get(place) ?? '') ?? [])
  }
  const withIdentifiers = async (kind: SearchKind, found: readonly Entity[]): Promise<SearchHit[]> => {
    if (found.length === 0) return []
    const rows = await reads.run(
      `select entity_id, min(value) as value from {db:Identifier}.entity_identifier
      where entity_id in {ids:Array(UInt64)} and scheme = {scheme:String} group by entity_id`,
      { ids: found.map(({ rowId }) => rowId), scheme: KIND_SCHEMES[kind][0] },
    )
    const values = new Map(rows.map((row) => [Number(row['entity_id']), String(row['value'])]))
    return found.map((entity) => ({ ...entity, identifier: values.get(entity.rowId) ?? null }))
  }

  return async (kind, query, from, size) => {
    const byIdentifier = await identified(entities, kind, query)
    if (byIdentifier.length > 0) {
      return { hits: await withIdentifiers(kind, byIdentifier.slice(from, from + size)), total: byIdentifier.length }
    }
    const kindIndex = SEARCH_KINDS.indexOf(kind)
    const parts = await toParts(kindIndex, toQueryWords(query).slice(0, MAX_WORDS))
    const { places, total } = await readPage(kindIndex, parts, query, from, size)
    return { hits: await withIdentifiers(kind, await readHits(kindIndex, places)), total }
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
        parameters: { [name]: part.prefix, [`${name}_end`]: part.prefix + LAST_CHARACTER },
      }
}

/** Returns the positions of all rows with a word that meets the condition. */
function toBitmapSql(condition: string): string {
  return `(select groupBitmapMergeState(places) from {db:Identifier}.search_word where kind = {kind:UInt8} and ${condition})`
}
