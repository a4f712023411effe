import { parseArgs } from 'node:util'

export type BenchArgs = {
  suites: string[]
  /** Sample scales to compare, smallest first. */
  scales: [number, number]
  /** Number of titles in the search benchmark. */
  titles: number
  /** Duration of each Monday run, in seconds. */
  seconds: number
  /** Numbers of facts in the suite scale, in millions, smallest first. */
  factMillions: number[]
}

const DEFAULT_TITLES = 1_000_000
const DEFAULT_SECONDS = 120
const DEFAULT_FACT_MILLIONS = '2,10,50'
const FULL_SCALE = 1
/** Default scale to compare with 1, because generating scale 10 takes many minutes. */
const SMALL_SCALE = 0.1

/**
 * Throws an error that names the invalid argument.
 * @param more suites that don't run by default
 */
export function parseBenchArgs(args: readonly string[], known: readonly string[], more: readonly string[]): BenchArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      scale: { type: 'string' },
      titles: { type: 'string' },
      seconds: { type: 'string' },
      facts: { type: 'string', default: DEFAULT_FACT_MILLIONS },
    },
  })
  const unknown = positionals.filter((name) => !known.includes(name) && !more.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown suite ${unknown.join(', ')}. Suites: ${[...known, ...more].join(', ')}`)
  const scale = toPositive('--scale', values.scale)
  if (scale !== undefined && scale <= FULL_SCALE) throw new Error('--scale must be above 1, which is measured anyway')
  return {
    suites: positionals.length > 0 ? positionals : [...known],
    scales: scale === undefined ? [SMALL_SCALE, FULL_SCALE] : [FULL_SCALE, scale],
    titles: toPositive('--titles', values.titles) ?? DEFAULT_TITLES,
    seconds: toPositive('--seconds', values.seconds) ?? DEFAULT_SECONDS,
    factMillions: values.facts
      .split(',')
      .map((text) => toPositive('--facts', text) ?? 0)
      .toSorted((a, b) => a - b),
  }
}

function toPositive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value > 0)) throw new Error(`${name} must be a positive number`)
  return value
}
