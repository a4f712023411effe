import { Link } from '@tanstack/react-router'
import * as copy from './settings-copy.ts'

/** Explains what is fictional, and how to replace it. */
export function SampleNote({ hasImports, onLeave }: { hasImports: boolean; onLeave: () => void }) {
  return (
    <>
      <p>
        {hasImports
          ? 'All data that isn’t from your files is fictional.'
          : 'Artists, titles, and numbers are fictional.'}
      </p>
      <p className="mt-2">
        To remove the sample, start Chartroom with{' '}
        <code className="rounded-xs bg-sunken px-1 py-0.5 text-xs text-ink">SAMPLE=off</code>. Your own charts and
        catalogs appear here as soon as you import them.
      </p>
      <Link
        to="/imports"
        onClick={onLeave}
        className="mt-3 inline-flex min-h-8 items-center font-medium text-accent underline-offset-2 hover:underline"
      >
        {copy.importFiles}
      </Link>
    </>
  )
}
