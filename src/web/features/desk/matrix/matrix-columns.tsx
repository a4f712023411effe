import type { DeskChart } from '#contract/desk/desk-week.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import * as copy from '../copy.ts'
import type { ChangeDeskSearch, DeskSearch } from '../search.ts'

type MatrixColumnsProps = {
  /** All charts of this type. */
  charts: readonly DeskChart[]
  columns: readonly DeskChart[]
  search: DeskSearch
  onChange: ChangeDeskSearch
}

/** The menu for charts, groups, and row height. */
export function MatrixColumns({ charts, columns, search, onChange }: MatrixColumnsProps) {
  const chosen = new Set(columns.map(({ chart }) => chart.id))
  const choose = (ids: readonly string[]) =>
    onChange({ cols: ids.length === 0 ? 'none' : ids.join(',') }, { replace: true })
  return (
    <Popover
      title={copy.columns}
      align="end"
      trigger={
        <button type="button" className={buttonClasses('ghost')}>
          {`Columns ${columns.length} of ${charts.length}`}
        </button>
      }
    >
      <div className="flex flex-col gap-3 border-b border-line pt-1 pb-3">
        <Segmented
          label="Group by"
          showLabel
          options={(['none', 'artist'] as const).map((value) => ({ value, label: copy.groups[value] }))}
          value={search.group}
          onChange={(group) => onChange({ group })}
        />
        <Segmented
          label="Row height"
          showLabel
          options={(['normal', 'dense'] as const).map((value) => ({ value, label: copy.rowHeights[value] }))}
          value={search.rows}
          onChange={(rows) => onChange({ rows }, { replace: true })}
        />
      </div>
      <fieldset className="-mx-2 max-h-[min(24rem,50dvh,max(6rem,calc(var(--available-height)-17rem)))] overflow-y-auto py-2">
        <legend className="sr-only">{copy.columns}</legend>
        {charts.map(({ chart: { id, name }, ours }) => (
          <label
            key={id}
            className="flex items-start gap-2.5 rounded-sm px-2 py-1 text-sm text-ink hover:bg-hover coarse:py-2.5"
          >
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id))
              }
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-ink-3 tabular-nums">{ours}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex gap-2 border-t border-line pt-3">
        <Button size="sm" onClick={() => onChange({ cols: '' }, { replace: true })}>
          Default charts
        </Button>
        <Button size="sm" onClick={() => choose(charts.map(({ chart }) => chart.id))}>
          All charts
        </Button>
      </div>
    </Popover>
  )
}
