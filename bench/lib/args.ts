import { parseArgs } from 'node:util'

export type BenchArgs = {
  suites: string[]
  /** Sizes of the sample that growth is measured between, the smaller first. */
  scales: [number, number]
  /** Titles that search is measured on. */
  titles: number
  /** How long each run of the rush hour lasts. */
  seconds: number
}

const DEFAULT_TITLES = 1_000_000
const DEFAULT_SECONDS = 120
const FULL_SCALE = 1
/** What scale 1 is compared with by default: growing tenfold from here takes a minute, from 1 many. */
const SMALL_SCALE = 0.1

/** Throws a sentence about what is wrong with the arguments. */
export function parseBenchArgs(args: readonly string[], known: readonly string[]): BenchArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { scale: { type: 'string' }, titles: { type: 'string' }, seconds: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`no suite ${unknown.join(', ')}; there are: ${known.join(', ')}`)
  const scale = toPositive('--scale', values.scale)
  if (scale !== undefined && scale <= FULL_SCALE) throw new Error('--scale must be above 1, which is measured anyway')
  return {
    suites: positionals.length > 0 ? positionals : [...known],
    scales: scale === undefined ? [SMALL_SCALE, FULL_SCALE] : [FULL_SCALE, scale],
    titles: toPositive('--titles', values.titles) ?? DEFAULT_TITLES,
    seconds: toPositive('--seconds', values.seconds) ?? DEFAULT_SECONDS,
  }
}

function toPositive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value > 0)) throw new Error(`${name} must be a positive number`)
  return value
}
