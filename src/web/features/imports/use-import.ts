import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportReportLine } from '#contract/api/imports.ts'
import { cancelImport, deleteUpload, type ImportOptions, importQueries, runImport, uploadFile } from './queries.ts'
import * as copy from './copy.ts'

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'running'; isDryRun: boolean; phase: string; part: number }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string }
  | { kind: 'error'; error: unknown }
  | { kind: 'report'; report: ImportReportLine }

export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<ImportState>({ kind: 'idle' })
  const uploaded = useRef(new Map<File, string>())
  const running = useRef<AbortController | null>(null)
  const isImporting = useRef(false)
  const isCanceled = useRef(false)

  const forget = (file: File) => {
    const id = uploaded.current.get(file)
    uploaded.current.delete(file)
    if (id !== undefined) void deleteUpload(id)
  }

  useEffect(() => {
    const ids = uploaded.current
    return () => {
      running.current?.abort()
      // An import continues without the page and needs its files.
      if (!isImporting.current) for (const id of ids.values()) void deleteUpload(id)
    }
  }, [])

  const isRunning = state.kind === 'running'
  useEffect(() => {
    if (!isRunning) return undefined
    // The browser asks before it closes the tab, because closing would end the upload.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isRunning])

  async function upload(files: readonly File[], isDryRun: boolean, signal: AbortSignal): Promise<string[]> {
    const missing = files.filter((file) => !uploaded.current.has(file))
    const total = Math.max(
      missing.reduce((sum, { size }) => sum + size, 0),
      1,
    )
    let sent = 0
    for (const file of missing) {
      const id = await uploadFile(file, signal, (bytes) => {
        sent += bytes
        setState({ kind: 'running', isDryRun, phase: copy.uploading, part: sent / total })
      })
      uploaded.current.set(file, id)
    }
    return files.flatMap((file) => uploaded.current.get(file) ?? [])
  }

  async function run(files: readonly File[], isDryRun: boolean, options: ImportOptions) {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    isCanceled.current = false
    setState({ kind: 'running', isDryRun, phase: copy.uploading, part: 0 })
    try {
      const ids = await upload(files, isDryRun, signal)
      isImporting.current = !isDryRun
      for await (const line of runImport(ids, isDryRun, options, signal)) {
        if (line.kind === 'progress') {
          const phase = isDryRun && line.phase === 'Writing' ? 'Checking' : copy.phases[line.phase]
          setState({ kind: 'running', isDryRun, phase, part: line.part })
          continue
        }
        isImporting.current = false
        if (line.kind === 'failed') {
          setState(isCanceled.current ? { kind: 'canceled' } : line)
          if (!isDryRun) void queryClient.invalidateQueries({ queryKey: importQueries.access().queryKey })
        } else {
          setState({ kind: 'report', report: line })
          if (!isDryRun) finish()
        }
      }
    } catch (error) {
      if (signal.aborted) setState({ kind: 'canceled' })
      else {
        // The server may no longer have the files, unless an import is running.
        if (isImporting.current) void queryClient.invalidateQueries({ queryKey: importQueries.access().queryKey })
        else for (const file of files) forget(file)
        setState({ kind: 'error', error })
      }
      isImporting.current = false
    }
  }

  function cancel() {
    if (!isImporting.current) return running.current?.abort()
    // The import may already be done. Its last line reports that.
    isCanceled.current = true
    cancelImport().catch((error: unknown) => setState({ kind: 'error', error }))
  }

  /** The server has deleted the files, and every page may have new data. */
  function finish() {
    uploaded.current.clear()
    void queryClient.invalidateQueries()
  }

  return {
    state,
    run: (...args: Parameters<typeof run>) => void run(...args),
    cancel,
    forget,
    reset: () => setState({ kind: 'idle' }),
  }
}
