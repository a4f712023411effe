import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { filterOurs } from '#domain/chart-view/movements.ts'
import * as copy from './copy.ts'
import { formatCount } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { Ours } from '../../../ours/use-ours.ts'

type OursFilterButtonProps = {
  answer: ChartWeekAnswer
  ours: Ours
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Shows only roster titles. It combines with the filters by movement. Hidden if there is no roster. */
export function OursFilterButton({ answer, ours, isOn, onChange }: OursFilterButtonProps) {
  const locale = useLocale()
  const { roster, titles } = ours
  if (!isOn && (ours.state === 'none' || ours.state === 'missing')) return null
  return (
    <Button
      aria-pressed={isOn}
      title={toTooltip(answer, ours)}
      onClick={() => onChange(!isOn)}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent relative max-sm:rounded-full max-sm:px-3.5 coarse:h-11!"
    >
      <span>
        Ours
        {roster !== null && <span className="sr-only"> ({roster.name})</span>}
      </span>{' '}
      {titles !== null && (
        <span className={isOn ? 'tabular-nums' : 'text-ink-3 tabular-nums'}>
          {formatCount(filterOurs(answer.entries, titles).length, locale)}
        </span>
      )}
    </Button>
  )
}

function toTooltip({ entries, exits }: ChartWeekAnswer, { state, roster, titles }: Ours): string | undefined {
  if (state === 'failed') return 'The titles of the roster couldn’t be loaded.'
  if (roster === null || titles === null) return roster?.name
  const counts = copy.oursCounts(
    roster.name,
    filterOurs(entries, titles).length,
    filterOurs(exits ?? [], titles).length,
  )
  return [
    counts,
    ...(titles.failedArtists === 0 ? [] : [copy.failedArtists(titles.failedArtists)]),
    ...((titles.unlistedArtists ?? 0) === 0
      ? []
      : ['This provider doesn’t list the titles of all artists. Some are matched by name, so some may be missing.']),
  ].join(' ')
}
