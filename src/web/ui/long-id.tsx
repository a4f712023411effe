/** The start shows the kind of id, and the end distinguishes similar ids. */
const END_LENGTH = 6
/** Ids up to this length are never shortened. */
const MAX_SHORT_LENGTH = 20

/** Shortens a long id in the middle when it doesn't fit. Copying and hovering give the full id. */
export function LongId({ id }: { id: string }) {
  if (id.length <= MAX_SHORT_LENGTH) return id
  return (
    <span title={id} className="flex min-w-0">
      <span className="truncate">{id.slice(0, -END_LENGTH)}</span>
      <span className="shrink-0">{id.slice(-END_LENGTH)}</span>
    </span>
  )
}
