import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentProps, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { MENU_ITEM } from './menu-item.ts'
import { Popover } from '../popover/popover.tsx'

type MoreMenuProps = Omit<ComponentProps<typeof Button>, 'title'> & {
  label: string
  /** Heading of the open menu. @default label */
  title?: string
  items: readonly { label: string; onSelect: () => void; isDisabled?: boolean }[]
}

/** The rarer actions of a page or of a row. */
export function MoreMenu({ label, title = label, items, ...props }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      title={title}
      align="end"
      width="narrow"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="icon" aria-label={label} title={label} {...props}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <div className="-mx-2 -mb-2">
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={MENU_ITEM}
            disabled={item.isDisabled}
            onClick={() => {
              setIsOpen(false)
              item.onSelect()
            }}
          >
            {item.label}
          </button>
        ))}
      </div>
    </Popover>
  )
}
