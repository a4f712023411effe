/** Its first letters say the kind; its last tell it from the others. */
const KEPT_AT_END = 6
/** What fits everywhere stays in one piece. */
const SHORT = 20

/** An identifier in little room: where it is too long its middle gives way. The whole is in the page, and on hover. */
export function LongId({ id }: { id: string }) {
  if (id.length <= SHORT) return id
  return (
    <span title={id} className="flex min-w-0">
      <span className="truncate">{id.slice(0, -KEPT_AT_END)}</span>
      <span className="shrink-0">{id.slice(-KEPT_AT_END)}</span>
    </span>
  )
}
