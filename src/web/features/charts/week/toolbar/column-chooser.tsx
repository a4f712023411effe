import Columns3 from 'lucide-react/icons/columns-3'
import * as copy from './copy.ts'
import { type ChartColumn } from '#contract/chart-view/chart-column.ts'
import { DEFAULT_COLUMNS } from '#contract/chart-view/columns.ts'
import { Button } from '../../../../ui/button.tsx'
import { Popover } from '../../../../ui/popover.tsx'

type ColumnChooserProps = {
  columns: readonly ChartColumn[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function ColumnChooser({ columns, chosen, onChange }: ColumnChooserProps) {
  const choices = columns.filter(({ place }) => place !== 'compared')
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <Popover
      title={copy.columns}
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden className="size-4 text-ink-3" />
          <span className="max-sm:sr-only">{copy.columns}</span>
        </Button>
      }
    >
      <ul className="-mx-2 mt-2 max-h-[min(26rem,60dvh)] overflow-y-auto">
        {choices.map(({ id, fullName, meaning }) => (
          <li key={id}>
            <label
              title={meaning}
              className="flex items-start gap-2.5 rounded-sm px-2 py-1.5 text-base text-ink hover:bg-hover"
            >
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              {fullName}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2 border-t border-line pt-3">
        <Button size="sm" onClick={() => onChange(DEFAULT_COLUMNS)}>
          {copy.defaultColumns}
        </Button>
        <Button size="sm" onClick={() => onChange(choices.map(({ id }) => id))}>
          {copy.allColumns}
        </Button>
      </div>
    </Popover>
  )
}
