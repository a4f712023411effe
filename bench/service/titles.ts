/** Generated titles and names for search: words of syllables, a few frequent and most rare, some with accents. */
export type Titles = {
  /** Sorted by popularity. */
  title(place: number): { title: string; credit: string }
}

const ONSETS = ['b', 'br', 'c', 'ch', 'd', 'dr', 'f', 'g', 'gl', 'h', 'k', 'l', 'm', 'n', 'p', 'pr', 'r', 's', 'st', 't', 'v', 'z'] // prettier-ignore
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou', 'é', 'ö', 'ñá'] as const
const CODAS = ['', '', '', 'n', 'r', 's', 'l', 'nd'] as const
/** One in this many syllables has a rare vowel. */
const RARE_EVERY = 12

const WORDS = 60_000
const ARTISTS = 100_000
const MAX_TITLE_WORDS = 5
const MANDELBROT = 2.7

export function createTitles(seed: number): Titles {
  const words = generateWords(createRandom(seed))
  const artists = Array.from({ length: ARTISTS }, (_, i) => {
    const random = createRandom(seed + 7 * (i + 1))
    return toPhrase(words, 1 + Math.floor(random() * 2), random)
  })
  return {
    title(place) {
      const random = createRandom(seed ^ Math.imul(place, 0x9e3779b1))
      return {
        title: toPhrase(words, 1 + Math.floor(random() * MAX_TITLE_WORDS), random),
        credit: artists[Math.floor(random() ** 2 * ARTISTS)] ?? '',
      }
    },
  }
}

function generateWords(random: () => number): string[] {
  const words = new Set<string>()
  while (words.size < WORDS) {
    let word = ''
    const syllables = 1 + Math.floor(random() * 3) + (words.size > 200 ? 1 : 0)
    for (let i = 0; i < syllables; i++) {
      const plain = random() * RARE_EVERY > 1 ? VOWELS.slice(0, 7) : VOWELS
      word += pick(ONSETS, random) + pick(plain, random) + (i === syllables - 1 ? pick(CODAS, random) : '')
    }
    words.add(word)
  }
  return [...words]
}

/**
 * Word frequency by rank r is 1 / (r + 2.7): Zipf's law with Mandelbrot's correction for the most frequent words. The most
 * frequent word is in about one of ten titles.
 */
function toPhrase(words: readonly string[], length: number, random: () => number): string {
  const phrase: string[] = []
  for (let i = 0; i < length; i++) {
    const word = words[drawRank(words.length, random)] ?? ''
    phrase.push(word.charAt(0).toUpperCase() + word.slice(1))
  }
  return phrase.join(' ')
}

/** Draws a rank from 0 by inverting the cumulative distribution. */
function drawRank(count: number, random: () => number): number {
  const first = 1 + MANDELBROT
  return Math.min(count - 1, Math.floor(first * ((count + first) / first) ** random() - first))
}

function pick(from: readonly string[], random: () => number): string {
  return from[Math.floor(random() * from.length)] ?? ''
}

/** Mulberry32: the same numbers on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
