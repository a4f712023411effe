import { Link } from '@tanstack/react-router'
import { KIND_PLURALS } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'
import { PrimaryLink } from '../../../ui/buttons/primary-link.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { ImportHint } from '../../../ui/states/import-hint.tsx'
import { useEmptyStore } from '../../../session/use-empty-store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { defaults, type SearchSearch } from '../search.ts'

export function NoResults({ text, kind }: { text: string; kind: SearchSearch['kind'] }) {
  const isEmptyStore = useEmptyStore()
  if (isEmptyStore) return <ImportHint />
  return (
    <EmptyState
      title={copy.noMatches(text)}
      look="panel"
      action={
        <>
          {kind !== 'all' && (
            <PrimaryLink
              from="/search"
              to="/search"
              search={(previous) => ({ ...previous, kind: defaults.kind, page: defaults.page })}
            >
              Search everything
            </PrimaryLink>
          )}
          <Link to="/charts" className={buttonClasses('secondary')}>
            Browse charts
          </Link>
        </>
      }
    >
      {kind !== 'all' && `Only ${KIND_PLURALS[kind].toLowerCase()} were searched. `}
      {copy.tryOtherWords}
    </EmptyState>
  )
}
