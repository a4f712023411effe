import { Link } from '@tanstack/react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

export function ChartMissing() {
  return (
    <div className="page-width py-10">
      <title>No such chart · Chartroom</title>
      <EmptyState
        title="There is no such chart"
        titleAs="h1"
        className="min-h-72 rounded-lg border border-line bg-surface"
        action={
          <Link to="/charts" className={buttonClasses('primary')}>
            All charts
          </Link>
        }
      >
        The service does not have it, or it has published no week yet. The link may be incomplete.
      </EmptyState>
    </div>
  )
}
