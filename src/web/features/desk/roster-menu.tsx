import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { type RosterSummary } from '#contract/desk/rosters.ts'
import { MENU_ITEM } from '../../ui/menu/menu-item.ts'
import { Popover } from '../../ui/popover/popover.tsx'
import * as copy from './copy.ts'

type RosterMenuProps = { current: RosterSummary; rosters: readonly RosterSummary[]; onChoose: (id: string) => void }

/** The name of the roster, which opens the list of all rosters. */
export function RosterMenu({ current, rosters, onChoose }: RosterMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      title={copy.rostersTitle}
      align="start"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          data-print="keep"
          className="-mx-1.5 flex min-w-0 items-center gap-1 rounded-md px-1.5 hover:bg-hover coarse:min-h-11"
        >
          <span title={current.name} className="line-clamp-2 text-left wrap-anywhere max-sm:leading-6 sm:line-clamp-1">
            {current.name}
          </span>
          <span className="sr-only">, switch roster</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </button>
      }
    >
      <ul className="-mx-2 mt-2 max-h-[min(24rem,60dvh)] overflow-y-auto">
        {rosters.map(({ id, name, isDefault }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current.id ? 'true' : undefined}
              onClick={() => {
                setIsOpen(false)
                onChoose(id)
              }}
              className={MENU_ITEM}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {isDefault && <span className="text-xs text-ink-3">default</span>}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 border-t border-line pt-2">
        <a href="/rosters" data-follow className="text-sm font-medium text-accent hover:underline">
          Manage rosters
        </a>
      </p>
    </Popover>
  )
}
