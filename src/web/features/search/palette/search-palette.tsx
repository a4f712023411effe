import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { moveFocus } from '../box/move-focus.ts'
import { SearchBox } from '../box/search-box.tsx'
import { toQueryText } from '../search.ts'
import * as common from '../../../lib/copy.ts'

export const loadPaletteResults = () => import('./palette-results.tsx')
const PaletteResults = lazy(async () => ({ default: (await loadPaletteResults()).PaletteResults }))

/** About as tall as the content before anything is typed, so that the dialog doesn't grow when it loads. */
const RESULTS = 'min-h-48'

type SearchPaletteProps = {
  /** Text that the box has when it opens. */
  text?: string
  onClose: () => void
}

/**
 * A search dialog over any page. Every page loads the box, so that it opens at once and gets each key, including an
 * Enter before the lines. Only the lines load later.
 */
export function SearchPalette({ text: firstText = '', onClose }: SearchPaletteProps) {
  const [text, setText] = useState(firstText)
  /** Text whose first line opens as soon as it is known. */
  const [entered, setEntered] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)

  const search = (next: string) => {
    setText(next)
    if (next !== entered) setEntered(null)
  }
  const move = (event: KeyboardEvent) => {
    if (box.current === null || results.current === null) return
    if (moveFocus(results.current, box.current, event.key)) event.preventDefault()
  }
  return (
    <Modal label={common.search} hidesHead onClose={onClose} className="mt-[8dvh] max-h-[88dvh] max-w-2xl">
      <div className="border-b border-line p-3">
        <SearchBox
          value={text}
          placeholder="Type a name or a sentence"
          delayMs={0}
          onType={search}
          onSubmit={(submitted) => {
            setText(submitted)
            setEntered(toQueryText(submitted))
          }}
          onKeyDown={(event) => {
            move(event)
            if (event.key !== 'Escape') return
            // Safari's search fields clear themselves and don't pass the key to the dialog.
            event.preventDefault()
            onClose()
          }}
          inputRef={box}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pass from the links inside */}
      <div ref={results} onKeyDown={move} className={`group/lines flex min-h-0 flex-auto flex-col ${RESULTS}`}>
        <Suspense fallback={<SkeletonRows rows={4} height="h-12" />}>
          <PaletteResults
            text={text}
            isEntered={entered === text}
            onEntered={() => setEntered(null)}
            onText={(example) => {
              setText(example)
              box.current?.focus()
            }}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </Modal>
  )
}
