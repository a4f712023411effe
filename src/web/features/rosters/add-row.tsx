import Plus from 'lucide:plus'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AddedMembers, Roster } from '#contract/desk/rosters.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { AddTab } from './add/add-members-dialog.tsx'
import type { RenderSearch } from './add/search-tab.tsx'

const SearchTab = lazy(async () => ({ default: (await import('./add/search-tab.tsx')).SearchTab }))

type AddRowProps = {
  roster: Pick<Roster, 'id' | 'members'>
  renderSearch: RenderSearch
  onAdded: (answer: AddedMembers) => void
  onAdd: (tab: AddTab) => void
  children: ReactNode
}

/** The first row of the members. A click turns it into a search, from which several results can be added. */
export function AddRow({ roster, renderSearch, onAdded, onAdd, children }: AddRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setIsOpen(false))
    opener.current?.focus()
  }
  if (!isOpen) {
    return (
      // Phones have the buttons only in the dialog.
      <div className="flex flex-wrap items-center gap-x-2 border-y border-line px-4 py-1.5 max-sm:not-has-[p]:hidden sm:px-5 print:hidden">
        <Button
          ref={opener}
          variant="ghost"
          size="sm"
          className="-ml-2.5 text-accent! max-sm:hidden"
          onClick={() => setIsOpen(true)}
        >
          <Plus aria-hidden className="size-4" />
          Add an artist or a title
        </Button>
        {children}
        <Button variant="ghost" size="sm" className="ml-auto max-sm:hidden" onClick={() => onAdd('paste')}>
          Paste a list
        </Button>
        <Button variant="ghost" size="sm" className="max-sm:hidden" onClick={() => onAdd('file')}>
          Upload a file
        </Button>
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key passes from the field inside
    <div
      className="flex flex-col gap-3 border-y border-line px-4 py-3 sm:px-5"
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
    >
      <div className="flex max-h-96 min-h-0 flex-col">
        <Suspense fallback={<Skeleton className="h-12" />}>
          <SearchTab rosterId={roster.id} members={roster.members} {...{ renderSearch, onAdded }} />
        </Suspense>
      </div>
      <Button size="sm" className="ml-auto" onClick={close}>
        Done
      </Button>
    </div>
  )
}
