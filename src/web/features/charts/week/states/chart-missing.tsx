import { Link } from '@tanstack/react-router'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { MissingPage } from '../../../../ui/missing-page.tsx'

export function ChartMissing() {
  return (
    <MissingPage
      label={common.notFound}
      title={copy.noChartTitle}
      actions={
        <Link to="/charts" className={buttonClasses('primary')}>
          {common.allCharts}
        </Link>
      }
    >
      <title>{copy.noChartDocumentTitle}</title>
      {copy.noChart}
    </MissingPage>
  )
}
