import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { MENU_ITEM } from '../../../ui/menu/menu-item.ts'
import { Popover } from '../../../ui/popover/popover.tsx'
import * as copy from '../copy.ts'

type RowMenuProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** @param places number of positions to move */
  onMove: (places: number) => void
  onRemove: () => void
}

export function RowMenu({ name, isFirst, isLast, onMove, onRemove }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const label = copy.reorderOrRemoveNamed(name)
  const close = (act: () => void) => () => {
    setIsOpen(false)
    act()
  }
  return (
    <Popover
      title={name}
      align="end"
      width="narrow"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="icon-sm" variant="ghost" aria-label={label} title={label} data-removes>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      <div className="-mx-2 -mb-2">
        <button type="button" className={MENU_ITEM} disabled={isFirst} onClick={close(() => onMove(-1))}>
          {copy.moveUp}
        </button>
        <button type="button" className={MENU_ITEM} disabled={isLast} onClick={close(() => onMove(1))}>
          {copy.moveDown}
        </button>
        <button type="button" className={MENU_ITEM} onClick={close(onRemove)}>
          {copy.remove}
        </button>
      </div>
    </Popover>
  )
}
