import { seriesTone } from './series-tones.ts'

export function SeriesMark({ slot }: { slot: number }) {
  const { color, shape } = seriesTone(slot)
  return (
    <svg aria-hidden width={22} height={12} viewBox="-11 -6 22 12" className="inline-block shrink-0 align-[-1px]">
      <path d="M-10 0H10" strokeWidth={2} stroke={color} />
      <path d={shape} fill={color} />
    </svg>
  )
}
