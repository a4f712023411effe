import { Link } from '@tanstack/react-router'
import * as common from '../../../../lib/copy.ts'
import { MISSING_LINK, MissingPage } from '../../../../ui/states/missing-page.tsx'

export function ChartMissing() {
  return (
    <MissingPage
      title="Chart not found"
      links={
        <>
          <Link to="/charts" className={MISSING_LINK}>
            {common.allCharts}
          </Link>
          <Link to="/status" className={MISSING_LINK}>
            Data status
          </Link>
        </>
      }
    >
      <title>Chart not found · Chartroom</title>
      It doesn’t exist, or it hasn’t published a week yet. Check that the link is complete.
    </MissingPage>
  )
}
