import ChevronDown from 'lucide:chevron-down'
import { lazy, Suspense, useState } from 'react'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Popover } from '../../../../ui/popover/popover.tsx'
import { toChartMember } from '../../../ours/to-roster-member.ts'
import type { WeekSearch } from '../../week-search.ts'
import * as copy from './copy.ts'

const loadMenu = () => import('./switcher-menu.tsx')
const SwitcherMenu = lazy(async () => ({ default: (await loadMenu()).SwitcherMenu }))

const AddToRosterMenu = lazy(async () => ({
  default: (await import('../../../ours/add-to-roster-menu.tsx')).AddToRosterMenu,
}))

type ChartSwitcherProps = { chart: ChartSummary; week: WeekLabel; search: WeekSearch }

export function ChartSwitcher({ chart, week, search }: ChartSwitcherProps) {
  const [menu, setMenu] = useState<'charts' | 'rosters' | null>(null)
  return (
    <Popover
      title={menu === 'rosters' ? `Rosters with ${chart.name}` : 'Same week, another chart'}
      width="wide"
      open={menu !== null}
      onOpenChange={(isOpen) => setMenu(isOpen ? 'charts' : null)}
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={copy.switcher}
          aria-keyshortcuts="{ }"
          title={copy.switcher}
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          className="-ml-1.5 coarse:size-11"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
    >
      {/* The placeholder is as high as the menu, so that the popup stays in place. */}
      <Suspense fallback={<div className="h-112" />}>
        {menu === 'rosters' ? (
          <AddToRosterMenu member={toChartMember(chart)} />
        ) : (
          <SwitcherMenu
            chart={chart}
            week={week}
            search={search}
            onPick={() => setMenu(null)}
            onAddToRoster={() => setMenu('rosters')}
          />
        )}
      </Suspense>
    </Popover>
  )
}
