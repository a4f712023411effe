import Pin from 'lucide:pin'
import * as copy from './copy.ts'
import { togglePinnedChart } from '../../../lib/storage/pinned-charts.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Pins are stored only in this browser. */
export function PinChartButton({ id, name, isPinned }: { id: string; name: string; isPinned: boolean }) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Pin ${name}`}
      aria-pressed={isPinned}
      title={isPinned ? copy.pinned : 'Pin'}
      onClick={() => togglePinnedChart(id)}
      className="relative text-ink-3 aria-pressed:text-accent"
    >
      <Pin aria-hidden className={isPinned ? 'size-4 fill-current' : 'size-4'} />
    </Button>
  )
}
