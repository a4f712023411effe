import { useId } from 'react'
import * as copy from '../copy.ts'
import { formatBreakoutName, formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { ABSENT, ABSENT_LABEL, formatCount, formatShare } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { RatioChange } from '../../../ui/figures/change.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { BreakoutBar, BreakoutGroup } from './to-breakout-bars.ts'

/** With `data-plain` on the group, there is no column for changes. */
const ROW =
  'grid min-h-7 grid-cols-[1rem_minmax(5.5rem,1fr)_minmax(0,1fr)_3.25rem_4.25rem] items-center gap-x-2 text-sm group-data-plain/parts:grid-cols-[1rem_minmax(5.5rem,1fr)_minmax(0,1fr)_3.25rem]'

type PartToggle = {
  isOn: boolean
  /** Why the part can't be turned on or off. Undefined if it can. */
  refusal: string | undefined
  onToggle: () => void
}

/** Shows a part of the streams with its checkbox, bar, share, and change. Clicking anywhere in the row toggles it. */
export function BreakoutToggle({ bar, isOn, refusal, onToggle }: { bar: BreakoutBar } & PartToggle) {
  const id = useId()
  return (
    <label
      data-print="keep"
      title={refusal ?? copy.breakoutsHint}
      className={joinClasses(
        ROW,
        '-mx-2 rounded-sm px-2 coarse:min-h-11',
        refusal === undefined ? 'hover:bg-hover' : 'cursor-not-allowed',
      )}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={refusal === undefined ? `${id}-values` : `${id}-values ${id}-refusal`}
        aria-disabled={refusal !== undefined}
        className="size-4 accent-accent aria-disabled:opacity-50"
      />
      <BreakoutValues bar={bar} id={id} />
      {refusal !== undefined && (
        <span id={`${id}-refusal`} hidden>
          {refusal}
        </span>
      )}
    </label>
  )
}

/** Shows a breakout without toggles: one that the API can't filter by, and every breakout of an exported image. */
export function BreakoutGroupBars({ group: { name, bars } }: { group: BreakoutGroup }) {
  return (
    <div>
      <h3 className="mb-1 overline-label">{formatBreakoutName(name)}</h3>
      <ul aria-label={formatBreakoutName(name)}>
        {bars.map((bar) => (
          <BreakoutItem key={bar.name} bar={bar} />
        ))}
      </ul>
    </div>
  )
}

export function BreakoutItem({ bar }: { bar: BreakoutBar }) {
  return (
    <li className={ROW}>
      <span />
      <BreakoutValues bar={bar} />
    </li>
  )
}

function BreakoutValues({ bar: { name, state, value, share, change }, id }: { bar: BreakoutBar; id?: string }) {
  const locale = useLocale()
  const isOut = state === 'filtered-out'
  return (
    <>
      <span id={id && `${id}-name`} className={joinClasses('truncate font-medium', isOut ? 'text-ink-3' : 'text-ink')}>
        {formatBreakoutValue(name)}
      </span>
      <span
        id={id && `${id}-values`}
        className="col-span-3 grid grid-cols-subgrid items-center group-data-plain/parts:col-span-2"
        title={value === null ? undefined : formatCount(value, locale)}
      >
        <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent transition-[width] duration-200"
            style={{ width: `${(share ?? 0) * 100}%` }}
          />
        </span>
        {state === 'loading' ? (
          <Skeleton className="ml-auto h-3 w-9" />
        ) : isOut ? (
          <span className="col-span-2 text-right text-xs text-ink-3">filtered out</span>
        ) : (
          <>
            <span className="text-right font-semibold text-ink tabular-nums">
              {share === null ? <span aria-label={ABSENT_LABEL}>{ABSENT}</span> : formatShare(share, locale)}
            </span>
            <span className="text-right text-xs group-data-plain/parts:hidden">
              {change !== null && <RatioChange ratio={change} className="font-medium" />}
            </span>
          </>
        )}
      </span>
    </>
  )
}
