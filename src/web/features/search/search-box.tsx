import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { toQueryText } from './search.ts'
import * as common from '../../lib/copy.ts'

export const DEBOUNCE_MS = 60

type SearchBoxProps = {
  /** Query in the URL. */
  value: string
  /** Called while typing, after {@link DEBOUNCE_MS}. */
  onType: (text: string) => void
  /** Called on Enter or after a paste. */
  onSubmit: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  inputRef?: ComponentProps<'input'>['ref']
  isBusy?: boolean
}

/** The URL follows the typed text. The text follows the URL only when it changes by Back, a link, or a reload. */
export function SearchBox({ value, onType, onSubmit, onKeyDown, inputRef, isBusy = false }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string[]>([])
  // A URL value that this box didn't send came from Back, a link, or a reload.
  useEffect(() => {
    const index = sent.current.indexOf(value)
    if (index === -1) setText(value)
    else sent.current.splice(0, index + 1)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current.push(toQueryText(next))
      onType(toQueryText(next))
    }, DEBOUNCE_MS)
  }
  const submit = (whole: string) => {
    clearTimeout(timer.current)
    sent.current.push(toQueryText(whole))
    onSubmit(toQueryText(whole))
  }
  return (
    <div className="relative">
      <SearchIcon
        aria-hidden
        className={`pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3 ${isBusy ? 'animate-pulse' : ''}`}
      />
      <input
        ref={inputRef}
        type="search"
        aria-label={common.searchBoxLabel}
        placeholder={common.searchBoxPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && !event.defaultPrevented) submit(text)
        }}
        onPaste={(event) => {
          // A paste that replaces everything is a complete query, often an identifier.
          const pasted = event.clipboardData.getData('text').trim()
          const { selectionStart, selectionEnd } = event.currentTarget
          if (pasted === '' || selectionStart !== 0 || selectionEnd !== text.length) return
          event.preventDefault()
          setText(pasted)
          submit(pasted)
        }}
        className="h-12 w-full rounded-lg border border-line-control bg-surface pr-12 pl-12 text-md text-ink shadow-panel text-ellipsis placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={common.clearSearch}
          onClick={() => type('')}
          className="absolute top-1/2 right-2 flex size-8 -translate-y-1/2 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
