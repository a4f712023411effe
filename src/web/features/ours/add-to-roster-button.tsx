import ListPlus from 'lucide:list-plus'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { toMemberName } from './member-name.ts'
import type { NewMember } from './queries.ts'

const loadMenu = () => import('./add-to-roster-menu.tsx')
const preload = () => void loadMenu()
const AddToRosterMenu = lazy(async () => ({ default: (await loadMenu()).AddToRosterMenu }))

type AddToRosterButtonProps = {
  member: NewMember
  /** A `tool` has text only on wide screens. */
  look?: 'button' | 'tool' | 'icon'
}

/** Opens the list of rosters, which shows whether each has the member. */
export function AddToRosterButton({ member, look = 'button' }: AddToRosterButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = toMemberName(member)
  const add = `Add ${name} to a roster`
  return (
    <Popover
      title={`Rosters with ${name}`}
      align={look === 'icon' ? 'start' : 'end'}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        look === 'icon' ? (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={add}
            title="Add to roster"
            onPointerEnter={preload}
            onFocus={preload}
            className="coarse:size-11"
          >
            <ListPlus aria-hidden className="size-4" />
          </Button>
        ) : (
          <Button title={add} onPointerEnter={preload} onFocus={preload}>
            <ListPlus aria-hidden className="size-4 text-ink-3" />
            <span className={look === 'tool' ? 'max-sm:sr-only' : ''}>Add to roster</span>
          </Button>
        )
      }
    >
      <Suspense fallback={<div className="h-24" />}>
        <AddToRosterMenu member={member} />
      </Suspense>
    </Popover>
  )
}
