import { useState } from 'react'
import type { PreviewResult } from '#contract/desk/roster-preview.ts'
import { PreviewRow } from './preview-row.tsx'
import type { Choices } from './to-members.ts'
import * as copy from './copy.ts'

type PreviewListProps = {
  results: readonly PreviewResult[]
  choices: Choices
  onChoose: (line: number, key: string) => void
}

/** A row has two lines: a match and its reason. All rows have this height, so that their places need no measuring. */
const ROW_PX = 60
/** More rows than the dialog can show at once. */
const RENDERED_ROWS = 30
/** Rows above the first visible one, so that scrolling up shows no gap. */
const ROWS_ABOVE = 8

/** Renders only the rows in view, because a list can have 10,000 lines. */
export function PreviewList({ results, choices, onChoose }: PreviewListProps) {
  const [firstVisible, setFirstVisible] = useState(0)
  const start = Math.max(0, Math.min(firstVisible, results.length - 1) - ROWS_ABOVE)
  return (
    <section
      aria-label={copy.checkedLines}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      onScroll={({ currentTarget }) => setFirstVisible(Math.floor(currentTarget.scrollTop / ROW_PX))}
      className="h-80 min-h-28 flex-auto overflow-y-auto rounded-md border border-line"
    >
      {results.length === 0 && <p className="px-4 py-5 text-sm text-ink-3">No lines of this kind.</p>}
      <ul className="relative" style={{ height: results.length * ROW_PX }}>
        {results.slice(start, start + RENDERED_ROWS).map((result, offset) => (
          <li
            key={result.line}
            aria-setsize={results.length}
            aria-posinset={start + offset + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: ROW_PX, transform: `translateY(${(start + offset) * ROW_PX}px)` }}
          >
            <PreviewRow result={result} choice={choices.get(result.line) ?? ''} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}
