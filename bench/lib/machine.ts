import { cpus, totalmem } from 'node:os'
import process from 'node:process'

/** What the figures depend on. No names of the machine or of its users. */
export type Machine = { cores: number; processor: string; memoryGiB: number; versions: Record<string, string> }

export function describeMachine(): Machine {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model.trim() ?? 'unknown processor',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    versions: { Node: process.versions.node, SQLite: process.versions['sqlite'] ?? 'unknown' },
  }
}
