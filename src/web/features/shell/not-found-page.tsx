import { Link } from '@tanstack/react-router'
import { buttonClasses } from '../../ui/button.tsx'
import * as copy from '../../copy/not-found.ts'
import * as shell from '../../copy/shell.ts'

type NotFoundPageProps = { title?: string; children?: string }

export function NotFoundPage({ title, children }: NotFoundPageProps) {
  return (
    <div className="page-width py-16 sm:py-24">
      <p className="text-sm font-semibold text-accent">{copy.notFoundCode}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">{title ?? copy.nothingHere}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{children ?? copy.whatToDo}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/search" className={buttonClasses('primary')}>
          {copy.openSearch}
        </Link>
        <Link to="/" className={buttonClasses('secondary')}>
          {shell.startPage}
        </Link>
      </div>
    </div>
  )
}
