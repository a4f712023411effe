import { type ReactNode } from 'react'
import { type EntityIdentity } from '#contract/api/entity.ts'
import { type EntityKind } from '#contract/entities.ts'
import { KIND_NAMES, UNNAMED } from '../../lib/kind-names.ts'
import { useLocale } from '../../lib/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EntityLink } from './entity-link.tsx'
import { IdentifierList } from './identifier-list.tsx'
import { PinButton } from './pin-button.tsx'
import { type EntityRef } from './queries.ts'
import { toCreditParts } from './to-credit-parts.ts'
import { toFacts } from './to-facts.ts'

type EntityHeaderProps = {
  identity: EntityIdentity
  /** Buttons next to the pin. */
  tools?: ReactNode
}

export function EntityHeader({ identity, tools }: EntityHeaderProps) {
  const { kind, title, credit, artists, identifiers, facts } = identity
  const locale = useLocale()
  const creditParts = kind === 'artist' ? [] : toCreditParts(credit, artists)
  const lines = toFacts(facts, locale)
  return (
    <header className="flex flex-col gap-4">
      <div>
        <div className="flex items-center justify-between gap-4">
          <Badge tone="accent">{KIND_NAMES[kind]}</Badge>
          <div className="flex gap-2">
            {tools}
            <PinButton identity={identity} />
          </div>
        </div>
        <h1
          title={title ?? undefined}
          className="mt-1 line-clamp-6 text-2xl font-semibold tracking-tight text-balance wrap-anywhere"
        >
          {title ?? UNNAMED}
        </h1>
        {creditParts.length > 0 && (
          <p className="mt-1 text-md text-ink-2 wrap-anywhere">
            {creditParts.map(({ text, artistId, at }) =>
              artistId === null ? (
                <span key={at}>{text}</span>
              ) : (
                <EntityLink
                  key={at}
                  kind="artist"
                  id={artistId}
                  className="font-medium text-ink underline decoration-line-strong underline-offset-3 hover:decoration-accent"
                >
                  {text}
                </EntityLink>
              ),
            )}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {lines.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="overline-label">{label}</dt>
              <dd className="line-clamp-6 text-base text-ink wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <IdentifierList identifiers={identifiers} />
    </header>
  )
}

/** Shows the ID when the name could not be loaded. */
export function EntityHeaderFallback({ entity: { kind, id } }: { entity: EntityRef }) {
  return (
    <header>
      <Badge tone="accent">{KIND_NAMES[kind]}</Badge>
      <h1 className="mt-2 text-lg font-semibold tracking-tight wrap-anywhere tabular-nums">{id}</h1>
    </header>
  )
}

/** Matches the height of the header. On phones, identifiers and album facts take two lines. */
export function EntityHeaderSkeleton({ kind }: { kind: EntityKind }) {
  return (
    <header className="flex flex-col gap-4">
      <div>
        <div className="flex h-7 items-center">
          <Badge tone="accent">{KIND_NAMES[kind]}</Badge>
        </div>
        <Skeleton className="mt-1 h-8.5 w-72 max-w-full sm:h-10" />
        {kind !== 'artist' && <Skeleton className="mt-1 h-6 w-40" />}
      </div>
      <Skeleton className={joinClasses('h-9 w-96 max-w-full', kind === 'album' && 'max-sm:h-21')} />
      <Skeleton className="h-6 w-80 max-w-full max-sm:h-13" />
    </header>
  )
}
