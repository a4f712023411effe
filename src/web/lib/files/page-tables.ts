import { type RefObject, useEffect } from 'react'
import type { FileTable } from '#domain/file-table/file-table.ts'

export type ToFileTable = () => FileTable | Promise<FileTable>

type PageTable = { element: HTMLElement; toTable: ToFileTable }

const tables = new Set<PageTable>()

/** Adds the table of a panel to the files of its page. */
export function usePageTable(ref: RefObject<HTMLElement | null>, toTable: ToFileTable): void {
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const table = { element, toTable }
    tables.add(table)
    return () => void tables.delete(table)
  })
}

/** Returns tables of the panels that the page shows, from top to bottom, without empty ones. */
export async function loadPageTables(): Promise<FileTable[]> {
  const shown = [...tables]
    .filter(({ element }) => element.closest('dialog, [role="dialog"]') === null)
    .toSorted((one, other) => (isBefore(one.element, other.element) ? -1 : 1))
  const loaded = await Promise.all(shown.map(async ({ toTable }) => toTable()))
  return loaded.filter(({ rows }) => rows.length > 0)
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
