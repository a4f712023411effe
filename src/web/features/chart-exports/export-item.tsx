import { type ReactNode } from 'react'

const CLASSES = 'flex w-full flex-col items-start rounded-sm px-2 py-1.5 text-left text-base text-ink hover:bg-hover'

type ExportItemProps = { name: string; children: ReactNode }

/** What it gives, and one line on what is in it. */
export function ExportItemText({ name, children }: ExportItemProps) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-sm text-ink-3">{children}</span>
    </>
  )
}

/** One that a route answers as a file. */
export function ExportLink({ href, onTaken, ...text }: ExportItemProps & { href: string; onTaken: () => void }) {
  return (
    <a href={href} download onClick={onTaken} className={CLASSES}>
      <ExportItemText {...text} />
    </a>
  )
}

/** One that is made here, or asks more first. */
export function ExportButton({ onPress, ...text }: ExportItemProps & { onPress: () => void }) {
  return (
    <button type="button" className={CLASSES} onClick={onPress}>
      <ExportItemText {...text} />
    </button>
  )
}
