/** `color` is null for an item that isn't drawn. */
type LegendItem = { name: string; color: string | null }

export function ImageLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {items
        .filter(({ color }) => color !== null)
        .map(({ name, color }) => (
          <li key={`${name} ${color}`} className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-full" style={{ background: color ?? undefined }} />
            {name}
          </li>
        ))}
    </ul>
  )
}
