import { Link } from '@tanstack/react-router'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'

export function ChartMissing() {
  return (
    <EmptyState
      title={copy.noChartTitle}
      look="page"
      action={
        <Link to="/charts" className={buttonClasses('primary')}>
          {common.allCharts}
        </Link>
      }
    >
      <title>{copy.noChartDocumentTitle}</title>
      {copy.noChart}
    </EmptyState>
  )
}
