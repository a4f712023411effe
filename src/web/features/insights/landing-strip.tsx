type LandingStripProps = { best: number; rank: number; worst: number; lastRank: number | null; last: number }

/** Range, likely rank, and last week's rank on a line from number 1 to the last rank. The columns next to it have the numbers. */
export function LandingStrip({ best, rank, worst, lastRank, last }: LandingStripProps) {
  const toX = (value: number) => `${((Math.min(value, last) - 1) / Math.max(last - 1, 1)) * 100}%`
  return (
    <svg aria-hidden className="block h-5 w-full min-w-36 overflow-visible px-1.5">
      <line x1="0" x2="100%" y1="10" y2="10" className="stroke-line" />
      <line
        x1={toX(best)}
        x2={toX(worst)}
        y1="10"
        y2="10"
        strokeWidth="6"
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
