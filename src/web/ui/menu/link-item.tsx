import { joinClasses } from '../join-classes.ts'
import { LinkButton } from '../buttons/link-button.tsx'
import { MENU_ITEM } from './menu-item-classes.ts'
import { MenuItemText } from './menu-item.tsx'

type LinkItemProps = {
  href: string
  name: string
  note: string
  /**
   * Completes “Copy …” and “Share …”.
   * @default name
   */
  what?: string
}

/** A link to copy or, on phones, to share. The whole row is the button's target. */
export function LinkItem({ href, name, note, what = name }: LinkItemProps) {
  return (
    <li className={joinClasses('relative', MENU_ITEM)}>
      <MenuItemText name={name} note={note} />
      <LinkButton href={href} title={document.title} what={what} className={WHOLE_ROW} />
    </li>
  )
}

/** Stretches the button over the row, because its own touch target is smaller. */
const WHOLE_ROW = 'static! after:absolute after:inset-0!'
