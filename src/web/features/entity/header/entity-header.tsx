import type { ReactNode } from 'react'
import type { EntityIdentity } from '#contract/api/entity.ts'
import type { EntityKind } from '#contract/entities.ts'
import { TALL_LINK } from '../../../ui/buttons/touch-target.ts'
import { KIND_NAMES, toUnknownName, UNNAMED } from '../../../lib/format/kind-names.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ArtworkButton } from '../../artwork/artwork-button.tsx'
import { EntityLink } from './entity-link.tsx'
import { IdentifierList } from './identifier-list.tsx'
import { PinButton } from './pin-button.tsx'
import type { EntityRef } from '../../../lib/api/entity-queries.ts'
import { toCreditParts } from './to-credit-parts.ts'
import { toFacts } from './to-facts.ts'
import { splitIdentifiers } from './to-identifiers.ts'

/** The tile is as high as name and facts. On a phone, it is next to the first line of the name. */
const TILE_SIZE = 'size-13! shrink-0 text-lg! max-sm:size-9! max-sm:text-sm!'
const TILE_PLACE = 'row-span-2 max-sm:row-span-1'
const FACTS =
  'mt-0.5 flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-ink-2 max-sm:col-span-2 lg:col-span-2'

/** From the width of a laptop on, the buttons are next to the name, so that the facts have the full width. */
const HEADER =
  'flex flex-wrap items-end justify-between gap-x-8 gap-y-2 lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-x-3 lg:gap-y-0'
const NAMES = 'grid min-w-0 flex-[1_1_24rem] grid-cols-[auto_1fr] gap-x-3 lg:contents'
const BUTTONS_PLACE = 'lg:col-start-3 lg:row-start-1'

export function EntityHeader({ identity, tools }: { identity: EntityIdentity; tools?: ReactNode }) {
  const { kind, title, identifiers, facts } = identity
  const locale = useLocale()
  // The badge already shows it.
  const shownFacts = toFacts(facts, locale).filter(({ value }) => value !== KIND_NAMES[kind])
  const { main, others } = splitIdentifiers(kind, identifiers)
  const minorFacts = others.length === 0 ? [] : shownFacts.filter(({ isMinor }) => isMinor)
  return (
    <header className={HEADER}>
      <div className={NAMES}>
        <div className={TILE_PLACE}>
          <ArtworkButton identity={identity} className={TILE_SIZE} />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <EntityName title={title} />
          <KindBadge kind={kind} className="max-sm:hidden" />
        </div>
        <div className={FACTS}>
          {/* On phones, the badge would have a line of its own next to a long name. */}
          <KindBadge kind={kind} className="sm:hidden" />
          {kind !== 'artist' && <Credit identity={identity} />}
          {shownFacts.map((fact) => (
            <span
              key={fact.label}
              title={`${fact.label}: ${fact.value}`}
              className={joinClasses('max-w-96 min-w-0 truncate', minorFacts.includes(fact) && 'max-sm:hidden')}
            >
              <span className={fact.isClear ? 'sr-only' : 'text-ink-3'}>{fact.label} </span>
              {fact.value}
            </span>
          ))}
          <IdentifierList {...{ main, others, minorFacts }} />
        </div>
      </div>
      <div
        className={joinClasses('flex flex-wrap gap-2 max-[359px]:*:grow max-[359px]:*:basis-1/4', BUTTONS_PLACE)}
        data-print="no"
      >
        <PinButton identity={identity} />
        {tools}
      </div>
    </header>
  )
}

function EntityName({ title }: { title: string | null }) {
  return (
    <h1
      title={title ?? undefined}
      className="line-clamp-4 min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere max-[359px]:text-xl"
    >
      {title ?? UNNAMED}
    </h1>
  )
}

function Credit({ identity: { credit, artists } }: { identity: EntityIdentity }) {
  const parts = toCreditParts(credit, artists)
  if (parts.length === 0) return null
  return (
    <p className="line-clamp-3 min-w-0 wrap-anywhere">
      {parts.map(({ text, artistId, at }) =>
        artistId === null ? (
          <span key={at}>{text}</span>
        ) : (
          <EntityLink
            key={at}
            kind="artist"
            id={artistId}
            className={`font-semibold text-accent hover:underline coarse:relative ${TALL_LINK}`}
          >
            {text}
          </EntityLink>
        ),
      )}
    </p>
  )
}

function KindBadge({ kind, className }: { kind: EntityKind; className?: string }) {
  return <Badge className={joinClasses('rounded-full! px-2 text-xs', className)}>{KIND_NAMES[kind]}</Badge>
}

/** Shown if the record could not be loaded. Has the height of the skeleton on phones, too. */
export function EntityHeaderFallback({ entity: { kind, id } }: { entity: EntityRef }) {
  return (
    <header className="flex min-h-16 flex-col justify-center max-lg:min-h-26 max-sm:min-h-35">
      <EntityName title={findServedName(id)?.content ?? toUnknownName(kind)} />
      <p className="text-xs text-ink-3 wrap-anywhere tabular-nums">ID {id}</p>
    </header>
  )
}

/** Finds the name that the server writes into the page. */
function findServedName(id: string): HTMLMetaElement | null {
  return document.querySelector(`meta[name="${id}"]`)
}

/** Has the height of the header. On phones, the buttons are below the name. */
export function EntityHeaderSkeleton({ entity: { kind, id } }: { entity: EntityRef }) {
  const served = findServedName(id)
  const credit = served?.dataset['credit']
  return (
    <header className={HEADER}>
      <div className={NAMES}>
        <Skeleton
          className={`sm:max-lg:mt-1.5 ${TILE_PLACE} ${TILE_SIZE} ${kind === 'artist' ? 'rounded-full!' : 'rounded-lg!'}`}
        />
        <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3">
          {served === null ? <Skeleton className="h-7 w-56 max-w-1/2" /> : <EntityName title={served.content} />}
          <KindBadge kind={kind} className={served === null ? undefined : 'max-sm:hidden'} />
        </div>
        {served === null ? (
          <div className="mt-0.5 flex h-7 min-w-0 items-center max-sm:col-span-2 max-sm:h-18 lg:col-span-2">
            <Skeleton className="h-4 w-96 max-w-full" />
          </div>
        ) : (
          <div className={FACTS}>
            <KindBadge kind={kind} className="sm:hidden" />
            {credit !== undefined && <span className="line-clamp-3 min-w-0 wrap-anywhere">{credit}</span>}
            {/* These are as large as a date, an album's label, language and genre, and the identifiers. */}
            <Skeleton className="my-0.5 h-4 w-36" />
            {kind === 'album' && <Skeleton className="my-0.5 h-4 w-36" />}
            <Skeleton className="my-0.5 h-4 w-24 max-sm:hidden" />
            <Skeleton className="my-1 h-5 w-48" />
          </div>
        )}
      </div>
      {/* This is as wide as the buttons, so that they wrap at the same width. */}
      <div className={joinClasses('h-8 w-88 coarse:h-11', BUTTONS_PLACE)} />
      {/* On narrow phones, the buttons take two rows. */}
      <div className="h-8 w-full coarse:h-11 min-[384px]:hidden" />
    </header>
  )
}
