import { useEffect, useId } from 'react'
import type { Export } from '#contract/exports.ts'

/** A command that is available on the open page. The search dialog lists it. */
export type PageCommand = {
  name: string
  note: string
  icon: 'file' | 'image' | 'note' | 'slides' | 'text'
  /** Hidden if the operator has turned this off. */
  needs?: Export
} & ({ /** A file that an API route returns. */ file: string } | { run: () => void })

/** Keyed by the component that offers them. */
const offers = new Map<string, readonly PageCommand[]>()

/** Offers commands while the component is on the page. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId()
  useEffect(() => {
    offers.set(id, commands)
    return () => void offers.delete(id)
  })
}

/** The dialog reads this once when it opens, so pages don't render for it. */
export function readPageCommands(): PageCommand[] {
  return [...offers.values()].flat()
}
