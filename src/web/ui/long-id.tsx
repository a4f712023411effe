/** The start shows the type of ID, and the end distinguishes similar IDs. */
const END_LENGTH = 6
/** IDs up to this length are never shortened. */
const MAX_SHORT_LENGTH = 20

/** Shortens a long ID in the middle if it doesn't fit. Copying and hovering show the full ID. */
export function LongId({ id }: { id: string }) {
  if (id.length <= MAX_SHORT_LENGTH) return id
  return (
    <span title={id} className="flex min-w-0">
      <span className="truncate">{id.slice(0, -END_LENGTH)}</span>
      <span className="shrink-0">{id.slice(-END_LENGTH)}</span>
    </span>
  )
}
