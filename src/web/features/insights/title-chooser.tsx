import X from 'lucide:x'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import * as copy from './copy.ts'

type TitleChooserProps = {
  /** Titles to choose from, by rank. */
  choices: readonly { id: string; title: string | null; credit: string | null; rank: number }[]
  titles: readonly { id: string; name: string; color: string }[]
  /** Maximum number of titles. */
  max: number
  onChoose: (ids: readonly string[]) => void
}

export function TitleChooser({ choices, titles, max, onChoose }: TitleChooserProps) {
  const shown = titles.map(({ id }) => id)
  const focus = useFocusAfterRemoval<HTMLDivElement>(titles.length)
  const free = choices.filter(({ id }) => !shown.includes(id))
  return (
    <div {...focus} className="contents">
      {shown.length < max && free.length > 0 && (
        <Combobox
          label={copy.addTitle}
          items={free.map(({ id, title, credit, rank }) => ({
            value: id,
            label: title ?? id,
            hint: [String(rank), credit].filter(Boolean).join(' · '),
          }))}
          value=""
          onChange={(id) => onChoose([...shown, id])}
        >
          {copy.addTitle}
        </Combobox>
      )}
      {titles.length > 0 && (
        <ul aria-label="Titles" className="flex flex-wrap gap-2">
          {titles.map(({ id, name, color }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChoose(shown.filter((each) => each !== id))}
                className="flex h-8 max-w-60 items-center gap-1.5 rounded-full border border-line-control px-2.5 text-sm text-ink hover:bg-hover coarse:h-11"
              >
                <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: color }} />
                <span className="truncate">{name}</span>
                <X aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
