import Columns3 from 'lucide:columns-3'
import { lazy, Suspense } from 'react'
import type { ChartColumn } from '#domain/chart-view/chart-column.ts'
import * as copy from './copy.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'

const loadMenu = () => import('./column-menu.tsx')
const ColumnMenu = lazy(async () => ({ default: (await loadMenu()).ColumnMenu }))

type ColumnChooserProps = {
  columns: readonly ChartColumn[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function ColumnChooser(props: ColumnChooserProps) {
  return (
    <Popover
      title={copy.columns}
      align="end"
      width="pane"
      trigger={
        <Button title={copy.columns} onPointerEnter={() => void loadMenu()} onFocus={() => void loadMenu()}>
          <Columns3 aria-hidden className="size-4 text-ink-3" />
          <span className="max-sm:sr-only xl:max-2xl:sr-only">{copy.columns}</span>
        </Button>
      }
    >
      <Suspense fallback={<div className="h-96" />}>
        <ColumnMenu {...props} />
      </Suspense>
    </Popover>
  )
}
