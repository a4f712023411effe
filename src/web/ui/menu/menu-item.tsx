import type { ReactNode } from 'react'
import { useCloseMenu } from './close-menu.ts'
import { MENU_ITEM } from './menu-item-classes.ts'

type MenuItemTextProps = { name: string; note?: string | undefined }

export function MenuItemText({ name, note }: MenuItemTextProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-col wrap-anywhere">
      <span className={note === undefined ? '' : 'font-medium'}>{name}</span>{' '}
      {note !== undefined && <span className="text-sm text-ink-3">{note}</span>}
    </span>
  )
}

type MenuItemProps = MenuItemTextProps & {
  onPress: () => void
  isDisabled?: boolean
  isCurrent?: boolean
  /** For an action that closes the menu itself when it succeeds. */
  staysOpen?: boolean
  tag?: ReactNode
  /** Content below the row, such as the error of its action. */
  children?: ReactNode
}

export function MenuItem({
  onPress,
  isDisabled,
  isCurrent = false,
  staysOpen = false,
  tag,
  children,
  ...text
}: MenuItemProps) {
  const close = useCloseMenu()
  return (
    <li>
      <button
        type="button"
        aria-label={tag === undefined ? toLabel(text) : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        className={MENU_ITEM}
        disabled={isDisabled}
        onClick={() => {
          if (!staysOpen) close()
          onPress()
        }}
      >
        <MenuItemText {...text} />
        {tag}
      </button>
      {children}
    </li>
  )
}

/** Downloads a file of an API route. */
export function MenuDownload({ href, ...text }: MenuItemTextProps & { href: string }) {
  return (
    <li>
      <a href={href} download aria-label={toLabel(text)} onClick={useCloseMenu()} className={MENU_ITEM}>
        <MenuItemText {...text} />
      </a>
    </li>
  )
}

/** A row with its own button, such as a link to copy. */
export function MenuRow({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 px-2 py-1.5 text-base text-ink">
      {children}
      {button}
    </li>
  )
}

/** Screen readers pause between the two. */
function toLabel({ name, note }: MenuItemTextProps): string | undefined {
  return note === undefined ? undefined : `${name}. ${note}`
}
