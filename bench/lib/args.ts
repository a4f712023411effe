import { parseArgs } from 'node:util'

export type BenchArgs = {
  suites: string[]
  /** Number of titles in the search benchmark. */
  titles: number
  /** Duration of each Monday run, in seconds. */
  seconds: number
}

/** Throws an error that names the invalid argument. */
export function parseBenchArgs(args: readonly string[], known: readonly string[]): BenchArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { titles: { type: 'string' }, seconds: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown suite ${unknown.join(', ')}. Suites: ${known.join(', ')}`)
  return {
    suites: positionals.length > 0 ? positionals : [...known],
    titles: toPositive('--titles', values.titles) ?? 1_000_000,
    seconds: toPositive('--seconds', values.seconds) ?? 120,
  }
}

function toPositive(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value > 0)) throw new Error(`${name} must be a positive number`)
  return value
}
