import type { FileTableHead } from '#domain/file-table/file-table.ts'
import type { ImageHead } from './image-head.ts'
import { toPageLink } from '../../lib/files/page-link.ts'

/** Uses the same headings and name as the image of the panel. */
export function toFileHead(
  { overline, title, subtitle, receipt, fileName }: ImageHead,
  notes: readonly string[] = [],
): FileTableHead {
  const about = [overline, subtitle].filter((part) => part !== '').join(' · ')
  return { title, subtitle: about, fileName, receipt, notes, href: toPageLink() }
}
