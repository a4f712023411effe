import ChevronDown from 'lucide:chevron-down'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import * as copy from './copy.ts'

type RosterMenuProps = { current: RosterSummary; rosters: readonly RosterSummary[]; onChoose: (id: string) => void }

/** The name of the roster. It opens the list of all rosters. */
export function RosterMenu({ current, rosters, onChoose }: RosterMenuProps) {
  return (
    <Menu
      title={copy.rostersTitle}
      align="start"
      footer={
        <p className="mt-2 border-t border-line pt-2">
          <a href="/rosters" data-follow className="text-sm font-medium text-accent hover:underline">
            Manage rosters
          </a>
        </p>
      }
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
      {rosters.map(({ id, name, isDefault }) => (
        <MenuItem
          key={id}
          name={name}
          isCurrent={id === current.id}
          tag={isDefault && <span className="text-xs text-ink-3">default</span>}
          onPress={() => onChoose(id)}
        />
      ))}
    </Menu>
  )
}
