import { TERRITORIES, type Territory, territoryName } from '#contract/territories.ts'
import { remember } from '#contract/remember.ts'
import { toWords } from './words.ts'

/** Short forms and other names that people type, folded. Official names and codes are added to them. */
const OTHER_NAMES: Readonly<Record<string, Territory>> = {
  america: 'US',
  brasil: 'BR',
  britain: 'GB',
  'czech republic': 'CZ',
  deutschland: 'DE',
  emirates: 'AE',
  espana: 'ES',
  global: 'AA',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  italia: 'IT',
  korea: 'KR',
  ksa: 'SA',
  nippon: 'JP',
  'the world': 'AA',
  turkey: 'TR',
  uae: 'AE',
  uk: 'GB',
  usa: 'US',
  'viet nam': 'VN',
  world: 'AA',
  ww: 'AA',
}

const MAX_WORDS = 4
const CODE_LENGTH = 2

/** Territories by folded name, in English and in the reader's language. */
const namesIn = remember((locale: string): ReadonlyMap<string, Territory> => {
  const names = TERRITORIES.flatMap((territory) => [
    [territory.toLowerCase(), territory] as const,
    [toWords(territoryName(territory)).join(' '), territory] as const,
    [toWords(territoryName(territory, locale)).join(' '), territory] as const,
  ])
  return new Map([...names, ...Object.entries(OTHER_NAMES)])
})

/** `length`: number of words. `isSure`: false for a two-letter code that can also be a word, such as `in` or `no`. */
export type TerritoryWords = { territory: Territory; length: number; isSure: boolean }

/** Finds the longest territory name at one end of the words. Null if there is none. */
export function findTerritory(words: readonly string[], end: 'first' | 'last', locale: string): TerritoryWords | null {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1) {
    const name = (end === 'first' ? words.slice(0, length) : words.slice(-length)).join(' ')
    const territory = namesIn(locale).get(name)
    if (territory !== undefined) return { territory, length, isSure: name.length > CODE_LENGTH }
  }
  return null
}
