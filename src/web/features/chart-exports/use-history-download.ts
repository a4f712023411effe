import { useEffect, useRef, useState } from 'react'
// The separate `import type` doesn't load the lazy module. An inline type import would.
import type { HistoryProgress } from './save-history.ts'

export type HistoryDownload =
  | { state: 'idle' }
  | ({ state: 'running' } & HistoryProgress)
  | { state: 'saved' }
  | { state: 'failed'; error: unknown }

/** Allows one download at a time. It continues while the menu is closed and stops when the page unmounts. */
export function useHistoryDownload(chartId: string) {
  const [download, setDownload] = useState<HistoryDownload>({ state: 'idle' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const run = async (signal: AbortSignal) => {
    const show = (next: HistoryDownload) => signal.aborted || setDownload(next)
    show({ state: 'running', weeks: 0, total: 0 })
    try {
      const { saveHistory } = await import('./save-history.ts')
      await saveHistory(chartId, (progress) => show({ state: 'running', ...progress }), signal)
      show({ state: 'saved' })
    } catch (error) {
      // After a cancel, `show` ignores the error.
      show({ state: 'failed', error })
    }
  }
  const start = () => {
    controller.current = new AbortController()
    void run(controller.current.signal)
  }
  const cancel = () => {
    controller.current?.abort()
    setDownload({ state: 'idle' })
  }
  return { download, start, cancel }
}
