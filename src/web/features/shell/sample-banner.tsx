import { useQuery } from '@tanstack/react-query'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { sessionQueries } from '../session/queries.ts'
import * as copy from './copy.ts'

/** Prevents fictional numbers from being mistaken for real ones. Hidden while the session is unknown or failed. */
export function SampleBanner() {
  const { data: session } = useQuery(sessionQueries.current())
  if (session?.provider.isSample !== true) return null
  return (
    <aside aria-label={copy.sampleData} className="border-b border-warning-line bg-warning-soft text-warning">
      <p className="page-width flex items-center gap-2 py-1.5 text-xs">
        <FlaskConical aria-hidden className="size-3.5 shrink-0" />
        <span>
          {session.provider.hasImports ? (
            <>
              <strong className="font-semibold">{copy.withImports}</strong> {copy.withImportsMeaning}
            </>
          ) : (
            <>
              <strong className="font-semibold">{copy.isSample}</strong> {copy.sampleMeaning}
            </>
          )}
        </span>
      </p>
    </aside>
  )
}
