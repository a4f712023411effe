import { Link } from '@tanstack/react-router'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'
import { MISSING_LINK, MissingPage } from '../../../../ui/states/missing-page.tsx'

export function ChartMissing() {
  return (
    <MissingPage
      kicker={common.chart}
      title={copy.noChartTitle}
      links={
        <>
          <Link to="/charts" className={MISSING_LINK}>
            {common.allCharts}
          </Link>
          <Link to="/status" className={MISSING_LINK}>
            {copy.dataStatus}
          </Link>
        </>
      }
    >
      <title>{copy.noChartDocumentTitle}</title>
      {copy.noChart}
    </MissingPage>
  )
}
