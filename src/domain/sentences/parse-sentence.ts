import type { ChartKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { findTerritory } from './territory-words.ts'
import { findWeek, type SentenceWeeks } from './week-words.ts'
import { toTypedWords, type TypedWord } from './words.ts'

/**
 * A sentence about a chart week. `words`: the remaining words, which the chart's name must contain. `week`: null for the latest.
 */
export type WeekSentence = {
  form: 'week'
  territory: Territory | null
  kind: ChartKind | null
  words: string[]
  week: WeekLabel | null
}
/** A sentence about a title or an artist in a territory. `isSure`: false if the code of the territory may be part of the name. */
export type PlaceSentence = { form: 'place'; name: string; territory: Territory; isSure: boolean }
/** A sentence that compares `names`. It has one name if nothing separates them. */
export type CompareSentence = { form: 'compare'; names: string[] }
/**
 * A sentence that asks for a moment card, or for the titles that passed a title, on its chart in the territory if one is named.
 */
export type TitleSentence = { form: 'card' | 'passed'; name: string; territory: Territory | null }
/** A pasted link to a page of this installation. `path` is the part after the origin. */
export type LinkSentence = { form: 'link'; path: string }
export type Sentence = WeekSentence | PlaceSentence | CompareSentence | TitleSentence | LinkSentence

export type SentenceContext = {
  /** BCP 47 tag. Territories are also recognized by their names in this language. */
  locale: string
  weeks: SentenceWeeks
  /** Origin of this installation, such as `https://charts.example`. */
  origin: string
}

const KIND_WORDS: ReadonlyMap<string, ChartKind> = new Map([
  ['song', 'song'],
  ['songs', 'song'],
  ['single', 'song'],
  ['singles', 'song'],
  ['track', 'song'],
  ['tracks', 'song'],
  ['album', 'album'],
  ['albums', 'album'],
])
/** Words that can be skipped. */
const FILLERS: ReadonlySet<string> = new Set(['chart', 'charts', 'the', 'of', 'in', 'for', 'on', 'top'])
const COMPARE = /^compare\s+(.+)$/i
const CARD = /^cards?\s+(?:of\s+|for\s+)?(.+)$/i
const PASSED = /^(?:who\s+(?:passed|overtook|beat)|why\s+did)\s+(.+?)(?:\s+(?:fall|drop|move|climb|rise))?\??$/i
const SEPARATOR = /\s*[,;]\s*|\s+(?:vs\.?|versus|against)\s+/i

/** Returns everything that the text can mean, most likely first. Empty for a plain name, which the search finds. */
export function parseSentence(text: string, context: SentenceContext): Sentence[] {
  const trimmed = text.trim()
  const link = parseLink(trimmed, context.origin)
  if (link !== null) return [link]
  const [, compared] = COMPARE.exec(trimmed) ?? []
  if (compared !== undefined) {
    const names = compared.split(SEPARATOR).filter((name) => name !== '')
    return names.length === 0 ? [] : [{ form: 'compare', names }]
  }
  const [, carded] = CARD.exec(trimmed) ?? []
  if (carded !== undefined) return [toTitleSentence('card', carded, context.locale)]
  const [, passed] = PASSED.exec(trimmed) ?? []
  if (passed !== undefined) return [toTitleSentence('passed', passed, context.locale)]
  const words = toTypedWords(trimmed)
  return [parseWeekSentence(words, context), parsePlace(words, context.locale)].filter((reading) => reading !== null)
}

function parseLink(text: string, origin: string): LinkSentence | null {
  if (/^\/[\w-]+(?:\/|$|\?)/.test(text) && !/\s/.test(text)) return { form: 'link', path: text }
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.origin === origin ? { form: 'link', path: `${url.pathname}${url.search}${url.hash}` } : null
}

function toTitleSentence(form: TitleSentence['form'], text: string, locale: string): TitleSentence {
  const place = parsePlace(toTypedWords(text), locale)
  return place?.isSure === true
    ? { form, name: place.name, territory: place.territory }
    : { form, name: text.trim(), territory: null }
}

/** Requires two of territory, kind, and week, or a week alone, so that titles such as “Songs” remain names. */
function parseWeekSentence(all: readonly TypedWord[], { weeks, locale }: SentenceContext): WeekSentence | null {
  const folded = all.map(({ word }) => word)
  const named = findWeek(folded, weeks)
  const rest = named === null ? folded : folded.toSpliced(named.at, named.length)
  const first = findTerritory(rest, 'first', locale)
  const place = first ?? findTerritory(rest, 'last', locale)
  const others =
    place === null ? rest : place === first ? rest.slice(place.length) : rest.slice(0, rest.length - place.length)
  const kinds = others.flatMap((word) => KIND_WORDS.get(word) ?? [])
  const kind = kinds[0] ?? null
  const words = others.filter((word) => !KIND_WORDS.has(word) && !FILLERS.has(word))
  if (kinds.length > 1) return null
  if (named === null && (kind === null || (place === null && words.length === 0))) return null
  return { form: 'week', territory: place?.territory ?? null, kind, words, week: named?.week ?? null }
}

function parsePlace(words: readonly TypedWord[], locale: string): PlaceSentence | null {
  const place = findTerritory(
    words.map(({ word }) => word),
    'last',
    locale,
  )
  if (place === null || place.length === words.length) return null
  const before = words.slice(0, words.length - place.length)
  while (before.length > 1 && ['in', 'the'].includes(before.at(-1)?.word ?? '')) before.pop()
  const code = words.at(-1)?.typed ?? ''
  return {
    form: 'place',
    name: before.map(({ typed }) => typed).join(' '),
    territory: place.territory,
    isSure: place.isSure || code === code.toUpperCase(),
  }
}
