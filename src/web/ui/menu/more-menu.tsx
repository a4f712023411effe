import Ellipsis from 'lucide:ellipsis'
import type { ComponentProps } from 'react'
import { Button } from '../buttons/button.tsx'
import { MenuItem } from './menu-item.tsx'
import { Menu } from './menu.tsx'

type MoreMenuProps = Omit<ComponentProps<typeof Button>, 'title'> & {
  label: string
  /**
   * Heading of the open menu.
   * @default label
   */
  title?: string
  items: readonly { name: string; onPress: () => void; isDisabled?: boolean }[]
}

/** Less common actions of a page or of a row. */
export function MoreMenu({ label, title = label, items, ...props }: MoreMenuProps) {
  return (
    <Menu
      title={title}
      width="narrow"
      trigger={
        <Button variant="ghost" size="icon" aria-label={label} title={label} {...props}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      {items.map((item) => (
        <MenuItem key={item.name} {...item} />
      ))}
    </Menu>
  )
}
