import { Link } from '@tanstack/react-router'
import * as copy from '../../../copy/chart-week.ts'
import * as words from '../../../copy/words.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { MissingPage } from '../../../ui/missing-page.tsx'

export function ChartMissing() {
  return (
    <MissingPage
      label={words.notFound}
      title={copy.noChartTitle}
      actions={
        <Link to="/charts" className={buttonClasses('primary')}>
          {copy.allCharts}
        </Link>
      }
    >
      <title>{copy.noChartDocumentTitle}</title>
      {copy.noChart}
    </MissingPage>
  )
}
