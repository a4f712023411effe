import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'

/** What the figures depend on. No names of the machine or of its users. */
export type Machine = {
  cores: number
  processor: string
  memoryGiB: number
  /** How many processes wanted to run, on average over the last minute: more than there are cores, and figures suffer. */
  load: number
  versions: Record<string, string>
}

export function describeMachine(): Machine {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model.trim() ?? 'unknown processor',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[0] ?? Number.NaN,
    versions: { Node: process.versions.node, SQLite: process.versions['sqlite'] ?? 'unknown' },
  }
}
