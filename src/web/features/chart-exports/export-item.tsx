import { type ReactNode } from 'react'
import * as copy from './copy.ts'
import { LinkButton } from './link-button.tsx'

const CLASSES = 'flex w-full flex-col items-start rounded-sm px-2 py-1.5 text-left text-base text-ink hover:bg-hover'

type ExportItemProps = { name: string; children: ReactNode }

export function ExportItemText({ name, children }: ExportItemProps) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-sm text-ink-3">{children}</span>
    </>
  )
}

/** A file that an API route returns. */
export function ExportLink({ href, onDownload, ...text }: ExportItemProps & { href: string; onDownload: () => void }) {
  return (
    <a href={href} download onClick={onDownload} className={CLASSES}>
      <ExportItemText {...text} />
    </a>
  )
}

/** An export built in the browser, or one that opens a dialog first. */
export function ExportButton({ onPress, ...text }: ExportItemProps & { onPress: () => void }) {
  return (
    <button type="button" className={CLASSES} onClick={onPress}>
      <ExportItemText {...text} />
    </button>
  )
}

export function LinkItem() {
  // Read on render, because the menu renders each time it opens.
  const { href } = window.location
  return (
    <div className="flex items-center justify-between gap-2 px-2 py-1.5">
      <span className="flex min-w-0 flex-col text-base text-ink">
        <ExportItemText name={copy.linkName}>{copy.linkNote}</ExportItemText>
      </span>
      <LinkButton href={href} title={document.title} />
    </div>
  )
}
