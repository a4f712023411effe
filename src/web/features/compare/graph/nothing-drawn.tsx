import { CHART_KINDS } from '#contract/entities.ts'
import { WORLDWIDE } from '#contract/territories.ts'
import { realign } from '#domain/compare/to-compared-window.ts'
import { isNotFound } from '../../../lib/api/error-sentence.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ChangeCompare, CompareSearch } from '../search.ts'
import type { ComparedEntity } from '../use-compared.ts'
import * as copy from '../copy.ts'

type NothingDrawnProps = { compared: readonly ComparedEntity[]; search: CompareSearch; onChange: ChangeCompare }

/** Replaces a graph without lines, and offers choices that may have data. The list above it has the reasons. */
export function NothingDrawn({ compared, search, onChange }: NothingDrawnProps) {
  const { align, location } = search
  if (compared.every(({ identity }) => isNotFound(identity.error)))
    return (
      <EmptyState title="Nothing to draw">
        The provider has none of these. Remove them in the table below, or add others.
      </EmptyState>
    )
  if (compared.some(({ series, identity }) => series.isError || identity.isError))
    return (
      <EmptyState title="Couldn’t load the weeks">The list above has the reason and a button to try again.</EmptyState>
    )
  const ranked = compared.filter(({ ref }) => CHART_KINDS.some((kind) => kind === ref.kind))
  return (
    <EmptyState
      title={align === 'calendar' ? 'No data for these weeks' : 'No weeks to align'}
      action={
        <>
          {align !== 'debut' && ranked.length > 0 && (
            <Button
              onClick={() => onChange(realign(search, 'debut'))}
            >{`Align ${copy.alignNames.debut.toLowerCase()}`}</Button>
          )}
          {align === 'calendar' && search.range !== '52w' && (
            <Button onClick={() => onChange({ range: '52w', start: undefined, end: undefined })}>Show 52 weeks</Button>
          )}
          {location !== WORLDWIDE && <Button onClick={() => onChange({ location: WORLDWIDE })}>Show worldwide</Button>}
        </>
      }
    >
      {align === 'calendar' ? 'This isn’t the same as zero. ' : 'The list above has the reasons. '}
      {ranked.length > 1 && '“Launches on a chart” below shows their ranks since debut.'}
    </EmptyState>
  )
}
