import { readFileSync } from 'node:fs'

const MEMORY_EVERY_MS = 500

/** Returns the resident memory of a process in bytes, or NaN without /proc, which only Linux has. */
export function readMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024
  } catch {
    return Number.NaN
  }
}

/** Reads the memory of a process repeatedly during `work`. */
export async function watchMemory<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; memory: number[] }> {
  const memory: number[] = []
  const timer = setInterval(() => memory.push(readMemory(pid)), MEMORY_EVERY_MS)
  try {
    const result = await work()
    return { result, memory: [...memory, readMemory(pid)] }
  } finally {
    clearInterval(timer)
  }
}
