import { readFileSync } from 'node:fs'

export type Memory = { residentBytes: number; anonymousBytes: number; peakBytes: number }

/** What the system keeps in memory for a process; null where it does not say (only Linux has /proc). */
export function readMemory(pid: number): Memory | null {
  let status: string
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return null // Not Linux: the report says that it was not measured.
  }
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024
  return { residentBytes: bytes('VmRSS'), anonymousBytes: bytes('RssAnon'), peakBytes: bytes('VmHWM') }
}
