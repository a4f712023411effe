import { readFileSync } from 'node:fs'

export type Memory = { residentBytes: number; anonymousBytes: number; peakBytes: number }

/** Memory of a process in bytes, or null without /proc (only Linux has it). */
export function readMemory(pid: number): Memory | null {
  let status: string
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return null
  }
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024
  return { residentBytes: bytes('VmRSS'), anonymousBytes: bytes('RssAnon'), peakBytes: bytes('VmHWM') }
}
