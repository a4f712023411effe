import { type ReactNode } from 'react'

/** For everything that stands in the list of exports, be it a link or a button. */
export const EXPORT_ITEM_CLASSES =
  'flex w-full flex-col items-start rounded-sm px-2 py-1.5 text-left text-base text-ink hover:bg-hover'

type ExportItemTextProps = { name: string; children: ReactNode }

/** What it gives, and one line on what is in it. */
export function ExportItemText({ name, children }: ExportItemTextProps) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-sm text-ink-3">{children}</span>
    </>
  )
}
