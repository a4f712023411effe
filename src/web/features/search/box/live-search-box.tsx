import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { SearchBox } from './search-box.tsx'

const loadResults = () => import('./live-results.tsx')
const LiveResults = lazy(async () => ({ default: (await loadResults()).LiveResults }))

type LiveSearchBoxProps = {
  /** Called on Enter if no result is highlighted. */
  onSubmit: (text: string) => void
}

/** A search box that lists results below it while someone types. The focus stays in the box. */
export function LiveSearchBox({ onSubmit }: LiveSearchBoxProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const hasList = isOpen && text.trim() !== ''

  const type = (next: string) => {
    setText(next)
    setIsOpen(true)
    setActiveId(null)
  }
  const move = (step: number) => {
    const ids = [...(list.current?.querySelectorAll('[role=option]') ?? [])].map(({ id }) => id)
    // -1 is the box itself, between the last option and the first.
    const index = activeId === null ? -1 : ids.indexOf(activeId)
    const next = ids[((index + 1 + step + ids.length + 1) % (ids.length + 1)) - 1] ?? null
    setActiveId(next)
    if (next !== null) document.querySelector(`#${CSS.escape(next)}`)?.scrollIntoView({ block: 'nearest' })
  }
  const pressKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (hasList) move(key === 'ArrowDown' ? 1 : -1)
      else setIsOpen(true)
    } else if (key === 'Escape' && hasList) {
      event.preventDefault()
      setIsOpen(false)
      setActiveId(null)
    } else if (key === 'Enter' && hasList && activeId !== null) {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>(`#${CSS.escape(activeId)}`)?.click()
    }
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
  }
  return (
    <search className="relative block" onBlur={leave}>
      <SearchBox
        value={text}
        onType={type}
        onSubmit={(submitted) => submitted.trim() !== '' && onSubmit(submitted.trim())}
        onFocus={() => {
          void loadResults()
          setIsOpen(true)
        }}
        onKeyDown={pressKey}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input, inside SearchBox
        role="combobox"
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(activeId !== null && { 'aria-activedescendant': activeId })}
      />
      {hasList && (
        <div
          ref={list}
          className="absolute inset-x-0 top-full z-over mt-1.5 max-h-[min(28rem,60dvh)] min-h-16 overflow-y-auto rounded-lg border border-line bg-raised shadow-popup"
        >
          <Suspense>
            <LiveResults text={text} activeId={activeId} idPrefix={listId} />
          </Suspense>
        </div>
      )}
    </search>
  )
}
