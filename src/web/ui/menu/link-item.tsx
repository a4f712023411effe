import { LinkButton } from '../buttons/link-button.tsx'
import { MenuItemText, MenuRow } from './menu-item.tsx'

type LinkItemProps = {
  href: string
  name: string
  note: string
  /** Completes “Copy …” and “Share …”. @default name */
  what?: string
}

/** A link to copy or, on phones, to share. */
export function LinkItem({ href, name, note, what = name }: LinkItemProps) {
  return (
    <MenuRow button={<LinkButton href={href} title={document.title} what={what} />}>
      <MenuItemText name={name} note={note} />
    </MenuRow>
  )
}
