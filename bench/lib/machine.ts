import { cpus, loadavg, totalmem } from 'node:os'
import process from 'node:process'

/** Facts about the machine that affect the figures, without host or user names. */
export type Machine = {
  cores: number
  processor: string
  memoryGiB: number
  /** Average number of runnable processes in the last minute. Figures are unreliable if it exceeds the number of cores. */
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
