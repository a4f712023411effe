import { type ComponentProps, type ReactNode, useState } from 'react'
import { Popover } from '../popover/popover.tsx'
import { CloseMenuContext } from './close-menu.ts'

type MenuProps = Omit<ComponentProps<typeof Popover>, 'defaultOpen' | 'initialFocus'> & {
  /** Stays visible below the list while it scrolls. */
  footer?: ReactNode
}

/** Opens a list of actions and links. Choosing one closes it. */
export function Menu({ children, footer, open, onOpenChange, align = 'end', ...popover }: MenuProps) {
  const [internalIsOpen, setInternalIsOpen] = useState(false)
  const change = onOpenChange ?? setInternalIsOpen
  return (
    <Popover align={align} open={open ?? internalIsOpen} onOpenChange={change} {...popover}>
      <CloseMenuContext value={() => change(false)}>
        <ul
          className={footer === undefined ? '-mx-2 -mb-2 mt-2' : '-mx-2 mt-2 max-h-[min(24rem,60dvh)] overflow-y-auto'}
        >
          {children}
        </ul>
      </CloseMenuContext>
      {footer}
    </Popover>
  )
}
