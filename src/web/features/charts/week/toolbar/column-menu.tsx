import { useId } from 'react'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import { DEFAULT_COLUMNS } from '#domain/chart-view/columns.ts'
import * as copy from './column-menu-copy.ts'
import { type ColumnGroup, toColumnGroups } from './column-choices.ts'
import { chooseDensity, DENSITIES, useDensity } from '../table/density.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'

type ColumnMenuProps = {
  columns: readonly ChartColumn[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Contents of the Columns popover: row height and every column. */
export function ColumnMenu({ columns, chosen, onChange }: ColumnMenuProps) {
  const density = useDensity()
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  const groups = toColumnGroups(columns, chosen)
  const own = columns.filter(({ place }) => place !== 'compared')
  return (
    <>
      <div className="border-b border-line pt-1 pb-3 max-sm:hidden">
        <Segmented
          label="Row height"
          showLabel
          options={DENSITIES.map((value) => ({ value, label: copy.densities[value] }))}
          value={density}
          onChange={chooseDensity}
        />
      </div>
      <div className="-mx-2 grid max-h-[min(31rem,58dvh,calc(var(--available-height)-8.5rem))] sm:max-h-[min(31rem,58dvh,calc(var(--available-height)-11rem))] content-start overflow-y-auto pt-2 md:grid-cols-2 md:gap-x-2">
        {[groups.filter((group) => !isOfFigures(group)), groups.filter(isOfFigures)].map((part, index) => (
          <div key={index === 0 ? 'ranks' : 'figures'}>
            {part.map((group) => (
              <GroupOfColumns key={`${group.title} ${group.fixedReason}`} group={group} onToggle={toggle} />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-2 flex gap-2 border-t border-line pt-3">
        <Button size="sm" onClick={() => onChange(DEFAULT_COLUMNS)}>
          Reset
        </Button>
        <Button size="sm" onClick={() => onChange(own.map(({ id }) => id))}>
          All columns
        </Button>
      </div>
    </>
  )
}

function isOfFigures({ title }: ColumnGroup): boolean {
  return title === copy.figures
}

type GroupProps = { group: ColumnGroup; onToggle: (id: string, isOn: boolean) => void }

/** Fixed columns stay focusable, so that screen readers can read the reason. */
function GroupOfColumns({ group: { title, fixedReason, choices }, onToggle }: GroupProps) {
  const reasonId = useId()
  const isFixed = fixedReason !== null
  return (
    <fieldset className="pb-2">
      <legend className="px-2 pt-1 pb-0.5 overline-label">{title}</legend>
      {isFixed && (
        <p id={reasonId} className="px-2 pb-0.5 text-xs text-ink-3">
          {fixedReason}
        </p>
      )}
      {choices.map(({ column: { id, fullName, meaning }, isOn }) => (
        <label
          key={id}
          title={meaning}
          className={joinClasses(
            'flex items-start gap-2.5 rounded-sm px-2 py-1 text-sm coarse:py-2.5',
            isFixed ? 'cursor-not-allowed text-ink-3' : 'text-ink hover:bg-hover',
          )}
        >
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => !isFixed && onToggle(id, target.checked)}
            {...(isFixed ? { 'aria-disabled': true, 'aria-describedby': reasonId } : {})}
            className={joinClasses('mt-0.5 size-4 shrink-0 accent-accent', isFixed && 'opacity-50')}
          />
          {fullName}
        </label>
      ))}
    </fieldset>
  )
}
