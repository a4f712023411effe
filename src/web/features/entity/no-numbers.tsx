import { lazy, Suspense } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { isIsoDate } from '#contract/dates.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatDate, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { NO_FILTERS } from './selection.ts'
import type { ChangeSearch, EntitySearch } from './search.ts'

const LatestWeeksButton = lazy(async () => ({
  default: (await import('./latest-weeks-button.tsx')).LatestWeeksButton,
}))

const LONG_RANGE = '52w'

type NoNumbersProps = { answer: EntityAnswer; search: EntitySearch; onChange: ChangeSearch }

/** Offers wider filters that may have data. */
export function NoNumbers({ answer, search, onChange }: NoNumbersProps) {
  const { kind, location, window, filters, facts } = answer
  const locale = useLocale()
  const released = facts.releaseDate
  const isLater = released !== null && isIsoDate(released) && released > window.end
  const isLong = search.range === LONG_RANGE && search.start === undefined
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const advice = location === WORLDWIDE ? 'Try other dates.' : copy.tryOtherDatesOrTerritory
  return (
    <EmptyState
      title={common.noData}
      action={
        <>
          {isFiltered && <Button onClick={() => onChange(NO_FILTERS)}>Clear filters</Button>}
          {location !== WORLDWIDE && !isLater && (
            <Button onClick={() => onChange({ location: WORLDWIDE })}>Show worldwide</Button>
          )}
          {isLater && search.start !== undefined && (
            <Button onClick={() => onChange({ range: 'release', start: undefined, end: undefined })}>
              Show since release
            </Button>
          )}
          {!isLong && !isLater && (
            <Button onClick={() => onChange({ range: LONG_RANGE, start: undefined, end: undefined })}>
              Show 52 weeks
            </Button>
          )}
          <Suspense>
            <LatestWeeksButton search={search} shownEnd={window.end} onChange={onChange} />
          </Suspense>
        </>
      }
    >
      {copy.noNumbers(KIND_NAMES[kind].toLowerCase(), location, formatWindow(window, locale))}{' '}
      {isLater ? `It was released on ${formatDate(released, locale)}, after these dates.` : advice}
    </EmptyState>
  )
}
