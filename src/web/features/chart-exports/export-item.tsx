import { type ReactNode } from 'react'
import * as copy from './copy.ts'
import { type DateWindow } from '#contract/dates.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { MENU_ITEM } from '../../ui/menu/menu-item.ts'
import { LinkButton } from './link-button.tsx'

type ExportItemProps = { name: string; children: ReactNode }

export function ExportItemText({ name, children }: ExportItemProps) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="font-medium">{name}</span>
      <span className="text-sm text-ink-3">{children}</span>
    </span>
  )
}

/** A file that an API route returns. */
export function ExportLink({ href, onDownload, ...text }: ExportItemProps & { href: string; onDownload: () => void }) {
  return (
    <a href={href} download onClick={onDownload} className={MENU_ITEM}>
      <ExportItemText {...text} />
    </a>
  )
}

/** An export built in the browser, or one that opens a dialog first. */
export function ExportButton({
  onPress,
  isBusy = false,
  ...text
}: ExportItemProps & { onPress: () => void; isBusy?: boolean }) {
  return (
    <button type="button" className={MENU_ITEM} disabled={isBusy} onClick={onPress}>
      <ExportItemText {...text} />
    </button>
  )
}

/** @param window dates of a rolling range, which the link can fix; null if the URL already has dates */
export function LinkItems({ window: rolling = null }: { window?: DateWindow | null }) {
  const locale = useLocale()
  // Read on render, because the menu renders each time it opens.
  const { href } = window.location
  if (rolling === null)
    return <LinkItem href={href} what={copy.link} name="Link to this view" note="Shows everyone the same view" />
  return (
    <>
      <LinkItem
        href={withDates(href, rolling)}
        what="link with these dates"
        name="Link with these dates (fixed)"
        note={copy.fixedLinkNote(formatWindow(rolling, locale))}
      />
      <LinkItem
        href={href}
        what="link to the latest weeks"
        name="Link to the latest weeks (always)"
        note="Shows the newest weeks whenever it’s opened"
      />
    </>
  )
}

type LinkItemProps = { href: string; what: string; name: string; note: string }

function LinkItem({ href, what, name, note }: LinkItemProps) {
  return (
    <li className="flex items-center justify-between gap-2 px-2 py-1.5 text-base text-ink">
      <ExportItemText name={name}>{note}</ExportItemText>
      <LinkButton href={href} title={document.title} what={what} />
    </li>
  )
}

function withDates(href: string, { start, end }: DateWindow): string {
  const url = new URL(href)
  url.searchParams.delete('range')
  url.searchParams.set('start', start)
  url.searchParams.set('end', end)
  return url.href
}
