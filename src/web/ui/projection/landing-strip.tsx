type LandingStripProps = { best: number; rank: number; worst: number; lastRank: number | null; depth: number }

const SIDE_PX = 6

/**
 * Shows the range and the likely rank (filled), and last week's rank (hollow). Number 1 is at the right, as on the
 * distance board. The columns next to it have the numbers.
 */
export function LandingStrip({ best, rank, worst, lastRank, depth }: LandingStripProps) {
  const last = Math.max(depth, 2)
  const toX = (at: number) => `${(1 - Math.log(Math.min(at, last)) / Math.log(last)) * 100}%`
  return (
    <svg aria-hidden className="block h-5 w-full min-w-36 overflow-visible" style={{ paddingInline: SIDE_PX }}>
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line-strong" />
      <line
        x1={toX(worst)}
        x2={toX(best)}
        y1="10"
        y2="10"
        strokeWidth="7"
        strokeLinecap="round"
        className="stroke-accent opacity-30"
      />
      {lastRank !== null && lastRank <= last && (
        <circle cx={toX(lastRank)} cy="10" r="3.5" strokeWidth="1.5" className="fill-surface stroke-ink-3" />
      )}
      <circle cx={toX(rank)} cy="10" r="4" className="fill-accent" />
    </svg>
  )
}
