import * as copy from './copy.ts'
import { formatBreakoutName, formatBreakoutValue } from '#contract/breakout-names.ts'
import { ABSENT, ABSENT_LABEL, formatCount, formatShare } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { noop } from '../../lib/noop.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { type BreakoutBar, type BreakoutGroup } from './to-breakout-bars.ts'

type BreakoutBarsProps = {
  label: string
  bars: readonly BreakoutBar[]
  /** The value to filter by, or null to clear the filter. */
  onToggle: (value: string | null) => void
}

/** Clicking a bar has the same effect as the toggle above it. */
export function BreakoutBars({ label, bars, onToggle }: BreakoutBarsProps) {
  return (
    <ul aria-label={label} className="-mx-2 flex flex-col">
      {bars.map((bar) => (
        <li key={bar.name}>
          {bar.filterValue === null ? (
            <div className="px-2 py-1.5">
              <BarContent bar={bar} />
            </div>
          ) : (
            <button
              type="button"
              data-print="keep"
              aria-pressed={bar.isChosen}
              title={bar.isChosen ? copy.showAllBars : copy.onlyBar(formatBreakoutValue(bar.name))}
              onClick={() => onToggle(bar.isChosen ? null : bar.filterValue)}
              className="block w-full rounded-md px-2 py-1.5 text-left hover:bg-hover"
            >
              <BarContent bar={bar} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A breakout without a filter. */
export function BreakoutGroupBars({ group: { name, bars } }: { group: BreakoutGroup }) {
  return (
    <div>
      <h3 className="mb-1 overline-label">{formatBreakoutName(name)}</h3>
      <BreakoutBars label={formatBreakoutName(name)} bars={bars} onToggle={noop} />
    </div>
  )
}

function BarContent({ bar }: { bar: BreakoutBar }) {
  const locale = useLocale()
  const isOut = bar.state === 'filtered-out'
  return (
    <span className="grid grid-cols-[1fr_auto_3.5rem] items-baseline gap-x-3 gap-y-1 text-sm">
      <span className={joinClasses('truncate font-medium', isOut ? 'text-ink-3' : 'text-ink')}>
        {formatBreakoutValue(bar.name)}
      </span>
      {isOut ? (
        <span className="col-span-2 text-right text-ink-3">{copy.filteredOut}</span>
      ) : (
        <>
          <span className="text-right text-ink-2 tabular-nums">
            {bar.state === 'absent' ? <span aria-label={ABSENT_LABEL}>{ABSENT}</span> : formatCount(bar.value, locale)}
          </span>
          <span className="text-right font-medium text-ink tabular-nums">
            {bar.share === null ? '' : formatShare(bar.share, locale)}
          </span>
        </>
      )}
      <span aria-hidden className="col-span-3 h-2 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${(bar.share ?? 0) * 100}%` }}
        />
      </span>
    </span>
  )
}
