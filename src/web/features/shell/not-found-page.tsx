import { Link } from '@tanstack/react-router'
import { buttonClasses } from '../../ui/button.tsx'

type NotFoundPageProps = { title?: string; children?: string }

export function NotFoundPage({ title, children }: NotFoundPageProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <p className="text-sm font-semibold text-accent">404</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{title ?? 'Nothing at this address'}</h1>
      <p className="mt-2 max-w-prose text-ink-2">
        {children ?? 'The link may be incomplete or old. Names and identifiers can be looked up in search.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/search" className={buttonClasses('primary')}>
          Open search
        </Link>
        <Link to="/" className={buttonClasses('secondary')}>
          Start page
        </Link>
      </div>
    </div>
  )
}
