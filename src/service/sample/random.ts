/*
 * Random values are functions of a key and have no state. A sample that is extended every week therefore equals one
 * that is generated at once.
 */

export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ (b + 0x9e3779b9 + (a << 6) + (a >>> 2)), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x27d4eb2f)
  return (h ^ (h >>> 15)) >>> 0
}

/** Mixes the result of FNV-1a. */
export function hashText(text: string, seed = 0): number {
  let h = 0x811c9dc5 ^ seed
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return mix(h, seed)
}

/** Maps a hash to 0 <= value < 1. */
export function unit(hash: number): number {
  return (hash >>> 0) / 4_294_967_296
}

/** Returns an approximately standard normal value, at most 4.9 from 0, as a sum of random bytes. */
export function bell(hash: number): number {
  const again = mix(hash, 0x5bd1e995)
  return (byteSum(hash) + byteSum(again) - 1020) / 209.04 // These are the mean and the standard deviation of the sum.
}

function byteSum(h: number): number {
  return (h & 0xff) + ((h >>> 8) & 0xff) + ((h >>> 16) & 0xff) + (h >>> 24)
}

/** A sequence of random values for one key, for decisions that are made once, such as a name or a release. */
export type Draw = {
  unit(): number
  /** Returns a value with min <= value < max. */
  between(min: number, max: number): number
  /** Returns an integer with min <= value <= max. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  bell(): number
  pick<T>(items: readonly T[]): T
  /** Returns an index with probability proportional to its weight. */
  weighted(weights: readonly number[]): number
}

export function createDraw(...key: readonly (number | string)[]): Draw {
  let state = 0x1234567
  for (const part of key) state = typeof part === 'number' ? mix(state, part) : hashText(part, state)
  let count = 0
  const next = () => mix(state, ++count)
  const draw: Draw = {
    unit: () => unit(next()),
    between: (min, max) => min + unit(next()) * (max - min),
    whole: (min, max) => min + Math.floor(unit(next()) * (max - min + 1)),
    chance: (probability) => unit(next()) < probability,
    bell: () => bell(next()),
    pick: (items) => {
      const item = items[Math.floor(unit(next()) * items.length)]
      if (item === undefined) throw new Error('Cannot pick from an empty list.')
      return item
    },
    weighted: (weights) => {
      let rest = unit(next()) * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (rest -= weight) < 0)
      return index < 0 ? weights.length - 1 : index
    },
  }
  return draw
}
