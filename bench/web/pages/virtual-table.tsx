import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps } from 'react'
import { RankingTable } from '#web/features/charts/week/ranking-table.tsx'

const ROW_PX = 56
const MORE_ROWS = 5

/** The same table with the rows of the window and a few more; what is above and below is empty space. */
export function VirtualTable({ entries, ...props }: ComponentProps<typeof RankingTable>) {
  // oxlint-disable-next-line react/incompatible-library -- what is measured is this library
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => ROW_PX,
    overscan: MORE_ROWS,
    initialRect: { width: innerWidth, height: innerHeight },
  })
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  const above = first?.start ?? 0
  const below = virtualizer.getTotalSize() - (last?.end ?? 0)
  return (
    <div style={{ paddingTop: above, paddingBottom: below }}>
      <RankingTable {...props} entries={entries.slice(first?.index ?? 0, (last?.index ?? -1) + 1)} />
    </div>
  )
}
