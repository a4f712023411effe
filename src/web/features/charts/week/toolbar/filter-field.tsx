import { type Ref, useState, useTransition } from 'react'
import { formatCount } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'

type FilterFieldProps = {
  ref: Ref<HTMLInputElement>
  /** Text by which the page is filtered. */
  text: string
  /** Number of matching titles. */
  shown: number
  onText: (text: string) => void
  className: string
}

/** Shows each key at once. The page follows in a transition, because rendering it takes longer than a frame. */
export function FilterField({ ref, text, shown, onText, className }: FilterFieldProps) {
  const locale = useLocale()
  const [isPending, startTransition] = useTransition()
  const [typed, setTyped] = useState(text)
  const type = (next: string) => {
    setTyped(next)
    startTransition(() => onText(next))
  }
  return (
    <div data-print="no" className={joinClasses('relative', className)}>
      <TextField
        ref={ref}
        type="search"
        label="Filter by title, credit, or ID"
        hideLabel
        placeholder="Filter titles and artists"
        aria-keyshortcuts="/"
        // While the page is behind, its text is an older one.
        value={isPending ? typed : text}
        onChange={({ target }) => type(target.value)}
        className={text === '' ? '' : '[&>input]:pr-9'}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-xs text-ink-3 tabular-nums"
      >
        {text === '' ? <Kbd className="coarse:hidden">/</Kbd> : formatCount(shown, locale)}
      </span>
    </div>
  )
}
