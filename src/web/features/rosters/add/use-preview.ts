import { useEffect, useRef, useState } from 'react'
import type { PreviewResult } from '#contract/desk/roster-preview.ts'
import { type PreviewSource, previewLines } from './queries.ts'

export type Preview = {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'broken' | 'refused'
  total: number
  columns: string[]
  results: readonly PreviewResult[]
  error: unknown
}

const NOTHING: Preview = { state: 'idle', total: 0, columns: [], results: [], error: null }
/** Limits renders, because thousands of lines can arrive within a second. */
const RENDER_EVERY_MS = 100

/** Checks lines on the server and collects the results as they arrive. */
export function usePreview() {
  const [preview, setPreview] = useState(NOTHING)
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  async function run(source: PreviewSource) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const results: PreviewResult[] = []
    let head = { total: 0, columns: [] as string[] }
    let renderedMs = Number.NEGATIVE_INFINITY
    let isDone = false
    const show = (state: Preview['state'], error: unknown = null) => {
      if (running.current === controller) setPreview({ state, ...head, results: [...results], error })
    }
    show('running')
    try {
      for await (const line of previewLines(source, signal)) {
        if ('result' in line) results.push(line.result)
        else if ('done' in line) isDone = true
        else head = { total: line.lines, columns: line.columns.map(({ name }) => name) }
        if (performance.now() - renderedMs < RENDER_EVERY_MS) continue
        renderedMs = performance.now()
        show('running')
      }
      show(isDone ? 'done' : 'broken')
    } catch (error) {
      if (signal.aborted) show('stopped')
      else show(head.total === 0 ? 'refused' : 'broken', error)
    }
  }

  return {
    preview,
    run: (source: PreviewSource) => void run(source),
    cancel: () => running.current?.abort(),
    reset: () => {
      running.current?.abort()
      running.current = null
      setPreview(NOTHING)
    },
  }
}
