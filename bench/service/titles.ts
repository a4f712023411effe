import { createDraw, type Draw } from '#service/sample/random.ts'

const ONSETS = 'b br c ch d dr f g gl h k l m n p pr r s st t v z'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou']
const RARE_VOWELS = ['é', 'ö', 'ñá']
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 'nd']
const RARE_SYLLABLES = 1 / 40
const WORDS = 60_000
const ARTISTS = 100_000
const MAX_TITLE_WORDS = 5
const MANDELBROT = 2.7

export type Titles = ReturnType<typeof createTitles>

/** Generates titles and names for search. A few words are frequent, most are rare, and some have accents. */
export function createTitles(seed: number) {
  const words = generateWords(createDraw(seed))
  const toTitle = (draw: Draw, most: number) => toPhrase(words, draw.whole(1, most), draw)
  return {
    /** Returns titles by popularity. */
    title(place: number) {
      const draw = createDraw(seed, place)
      const artist = Math.floor(draw.unit() ** 2 * ARTISTS)
      return { title: toTitle(draw, MAX_TITLE_WORDS), credit: toTitle(createDraw(seed, 'artist', artist), 2) }
    },
  }
}

function generateWords(draw: Draw): string[] {
  const words = new Set<string>()
  while (words.size < WORDS) {
    const syllables = draw.whole(1, 3) + (words.size > 200 ? 1 : 0)
    const parts = Array.from(
      { length: syllables },
      () => draw.pick(ONSETS) + draw.pick(draw.chance(RARE_SYLLABLES) ? RARE_VOWELS : VOWELS),
    )
    words.add(parts.join('') + draw.pick(CODAS))
  }
  return [...words]
}

/**
 * The frequency of the word at rank r is 1 / (r + 2.7): Zipf's law with Mandelbrot's correction for the most frequent
 * words. The most frequent word is in about one of ten titles. Ranks are drawn by inverting the cumulative
 * distribution.
 */
function toPhrase(words: readonly string[], length: number, draw: Draw): string {
  const first = 1 + MANDELBROT
  const phrase = Array.from({ length }, () => {
    const rank = Math.floor(first * ((words.length + first) / first) ** draw.unit() - first)
    const word = words[Math.min(words.length - 1, rank)] ?? ''
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
  return phrase.join(' ')
}
