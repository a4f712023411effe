import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { removeStore } from '../store/outdated-store.ts'
import type { SampleProgress } from './sample-meta.ts'

/*
 * A process that generates a new store writes `STORE.PID.tmp` and reports its progress in `STORE.PID.progress`. Other
 * processes check for both, so that they wait instead of generating the same store again.
 */

const POLL_MS = 250
/** A process that hasn't reported for this long has ended. Another program may have its ID by now. */
const SILENT_MS = 15_000

export type GenerationFiles = { store: string; progress: string }

export function filesOf(store: string, pid: number): GenerationFiles {
  return { store: `${store}.${pid}.tmp`, progress: `${store}.${pid}.progress` }
}

export function writeProgress({ progress }: GenerationFiles, { phase, part }: SampleProgress): void {
  writeFileSync(progress, `${part} ${phase}`)
}

export function removeFiles({ store, progress }: GenerationFiles): void {
  removeStore(store)
  rmSync(progress, { force: true })
}

/** Removes the files of processes that no longer run. */
export function removeLeftovers(store: string): void {
  for (const pid of listPids(store)) if (!isRunning(pid)) removeFiles(filesOf(store, pid))
}

/** Waits while another process generates the store, and reports its progress. */
export async function followGeneration(store: string, onProgress: (progress: SampleProgress) => void): Promise<void> {
  for (;;) {
    const progress = [...listPids(store)].map((pid) => readProgress(filesOf(store, pid)))
    const known = progress.find((each) => each !== null)
    if (known === undefined) return
    onProgress(known)
    await setTimeout(POLL_MS)
  }
}

/** Returns null if nothing was reported lately. */
function readProgress({ progress }: GenerationFiles): SampleProgress | null {
  try {
    if (Date.now() - statSync(progress).mtimeMs > SILENT_MS) return null
    const [, part, phase = ''] = /^(\S+) (.*)$/.exec(readFileSync(progress, 'utf8')) ?? []
    // The file is empty while the other process writes it.
    return { part: Number(part ?? 0), phase }
  } catch {
    return null
  }
}

/** Returns the processes that have started to generate the store. */
function listPids(store: string): Set<number> {
  const start = `${path.basename(store)}.`
  const own = listNames(path.dirname(store)).filter((name) => name.startsWith(start))
  const pids = own.flatMap((name) => /^(\d+)\.(?:tmp|progress)$/.exec(name.slice(start.length))?.[1] ?? [])
  return new Set(pids.map(Number))
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // The folder doesn't exist yet.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // Signal 0 only checks that the process exists.
    return true
  } catch (error) {
    // The process is running, but another user owns it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
