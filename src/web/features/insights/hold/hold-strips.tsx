import type { HoldBand } from '#contract/api/insights/chart-hold.ts'
import { formatCount, formatShare } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import * as copy from '../copy.ts'
import { DotStrip, type StripMark } from './dot-strip.tsx'
import { formatDuration, formatPercent, lifeOf, type ShownTitle } from './to-hold.ts'

type HoldStripsProps = { band: HoldBand; at: number; titles: readonly ShownTitle[]; bandName: string }

export function HoldStrips({ band: { secondWeek, halfLife, life }, at, titles, bandName }: HoldStripsProps) {
  const locale = useLocale()
  const own = titles.filter(({ band }) => band === at)
  const share = (value: number | null) => (value === null ? copy.leftChart : formatPercent(value, locale))
  const weeks = (value: number | null) => (value === null ? copy.unknownYet : formatCount(value, locale))
  const toMarks = (durationOf: (title: ShownTitle) => ShownTitle['life']) =>
    own.flatMap((title): StripMark[] => {
      const duration = durationOf(title)
      const text = formatDuration(duration, locale)
      if (duration === null || text === null) return []
      return [{ ...toMark(title), value: duration.weeks, text, isOpen: !duration.isOver }]
    })
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {secondWeek.count > 0 && (
        <Strip
          head={copy.secondWeek}
          note={copy.secondWeekNote(share(secondWeek.median), formatCount(secondWeek.count, locale))}
        >
          <DotStrip
            label={copy.stripOf(copy.secondWeek, bandName, share(secondWeek.median))}
            dots={secondWeek.dots}
            nullAt="start"
            nullText={copy.leftChart}
            median={secondWeek.median}
            max={1.5}
            ticks={[0, 0.25, 0.5, 0.75, 1, 1.25, 1.5].map((tick) => ({
              at: tick,
              label: formatShare(tick, locale, 0),
            }))}
            marks={own.flatMap((title): StripMark[] =>
              title.secondWeek === null
                ? []
                : [{ ...toMark(title), value: title.secondWeek, text: share(title.secondWeek), isOpen: false }],
            )}
          />
        </Strip>
      )}
      {halfLife.count > 0 && (
        <DurationStrip
          head={copy.halfLife}
          distribution={halfLife}
          marks={toMarks((title) => title.halfLife)}
          toText={weeks}
          {...{ bandName }}
        >
          {copy.halfLifeNote(
            weeks(halfLife.median),
            formatCount(halfLife.count, locale),
            formatCount(halfLife.ended, locale),
          )}
        </DurationStrip>
      )}
      <DurationStrip head={copy.life} distribution={life} marks={toMarks(lifeOf)} toText={weeks} {...{ bandName }}>
        {copy.lifeNote(weeks(life.median), formatCount(life.count, locale), formatCount(life.ended, locale))}
      </DurationStrip>
    </div>
  )
}

function toMark({ id, name, color }: ShownTitle) {
  return { key: id, name, color }
}

type DurationStripProps = {
  head: string
  distribution: HoldBand['life']
  marks: readonly StripMark[]
  toText: (weeks: number | null) => string
  bandName: string
  children: React.ReactNode
}

function DurationStrip({
  head,
  distribution: { dots, median },
  marks,
  toText,
  bandName,
  children,
}: DurationStripProps) {
  const last = Math.max(...dots.map((dot) => dot ?? 0), ...marks.map(({ value }) => value), 8)
  const step = Math.max(Math.ceil(last / 6 / 2) * 2, 2)
  const max = Math.ceil(last / step) * step
  const ticks = Array.from({ length: max / step + 1 }, (_, tick) => tick * step)
  return (
    <Strip head={head} note={children}>
      <DotStrip
        label={copy.stripOf(head, bandName, toText(median))}
        dots={dots}
        nullAt="end"
        nullText={copy.unknownYet}
        median={median}
        max={max}
        ticks={ticks.map((at) => ({ at, label: String(at) }))}
        marks={marks}
      />
    </Strip>
  )
}

function Strip({ head, note, children }: { head: string; note: React.ReactNode; children: React.ReactNode }) {
  return (
    <section aria-label={head} className="grid min-w-0 gap-x-4 gap-y-1 sm:grid-cols-4">
      <div>
        <h3 className="text-sm font-semibold text-ink">{head}</h3>
        <p className="text-xs text-ink-3">{note}</p>
      </div>
      <div className="min-w-0 sm:col-span-3">{children}</div>
    </section>
  )
}
