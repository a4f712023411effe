import { Link } from '@tanstack/react-router'
import * as copy from '../../../copy/chart-week.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ChartMissing() {
  return (
    <div className="page-width py-10">
      <title>{copy.noChartDocumentTitle}</title>
      <EmptyState
        title={copy.noChartTitle}
        titleAs="h1"
        className="min-h-72 rounded-lg border border-line bg-surface"
        action={
          <Link to="/charts" className={buttonClasses('primary')}>
            {copy.allCharts}
          </Link>
        }
      >
        {copy.noChart}
      </EmptyState>
    </div>
  )
}
