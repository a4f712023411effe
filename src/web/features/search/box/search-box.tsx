import SearchIcon from 'lucide:search'
import X from 'lucide:x'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toQueryText } from '../search.ts'
import * as common from '../../../lib/copy.ts'
import { joinClasses } from '../../../ui/join-classes.ts'

export const DEBOUNCE_MS = 60

type SearchBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onSubmit' | 'ref'> & {
  /** Query that the results belong to, such as the one in the URL. */
  value: string
  /** Called while typing, after {@link DEBOUNCE_MS}. */
  onType: (text: string) => void
  onSubmit: (text: string) => void
  /** Called when pasted text replaces the whole query. It is often an identifier. Defaults to `onType`. */
  onPasteQuery?: (text: string) => void
  inputRef?: ComponentProps<'input'>['ref']
  isBusy?: boolean
  /** @default {@link DEBOUNCE_MS} */
  delayMs?: number
  /** Appears at the end of the box if there is room. */
  hint?: ReactNode
}

/** The query follows the typed text. The text follows the query only if it changes by Back, a link, or a reload. */
export function SearchBox(props: SearchBoxProps) {
  const {
    value,
    onType,
    onSubmit,
    onPasteQuery = onType,
    onKeyDown,
    inputRef,
    isBusy = false,
    hint,
    delayMs = DEBOUNCE_MS,
    ...input
  } = props
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef<string[]>([])
  // A value that this box didn't send came from Back, a link, or a reload.
  useEffect(() => {
    const index = sent.current.indexOf(value)
    if (index === -1) setText(value)
    else sent.current.splice(0, index + 1)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (whole: string, to: (text: string) => void) => {
    clearTimeout(timer.current)
    sent.current.push(toQueryText(whole))
    to(toQueryText(whole))
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    if (delayMs === 0) send(next, onType)
    else timer.current = setTimeout(() => send(next, onType), delayMs)
  }
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes a word, its keys choose among spellings.
    if (event.nativeEvent.isComposing) return
    onKeyDown?.(event)
    if (event.key === 'Enter' && !event.defaultPrevented) send(text, onSubmit)
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
        aria-label="Search artists, songs, albums, recordings, and products"
        placeholder={common.searchBoxPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        {...input}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={pressKey}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text').trim()
          const { selectionStart, selectionEnd } = event.currentTarget
          if (pasted === '' || selectionStart !== 0 || selectionEnd !== text.length) return
          event.preventDefault()
          setText(pasted)
          send(pasted, onPasteQuery)
        }}
        className={joinClasses(
          'h-13 w-full rounded-lg border border-line-control bg-surface pl-12 text-lg text-ink shadow-panel text-ellipsis',
          'placeholder:text-md placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0',
          '[&::-webkit-search-cancel-button]:hidden',
          hint === undefined ? 'pr-12' : 'pr-12 md:pr-64',
        )}
      />
      <div className="pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1">
        {hint !== undefined && <span className="hidden text-xs text-ink-3 md:block">{hint}</span>}
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => type('')}
            className="pointer-events-auto flex size-8 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink coarse:size-11"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  )
}
