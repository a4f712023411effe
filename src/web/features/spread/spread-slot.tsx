import { lazy, Suspense } from 'react'
import type { IsoDate } from '#contract/dates.ts'
import type { EntityKind } from '#contract/entities.ts'
import { useSession } from '../../session/use-session.ts'
import type { SpreadPanelProps } from './spread-panel-props.ts'

const SpreadPanel = lazy(async () => ({ default: (await import('./spread-panel.tsx')).SpreadPanel }))

type SpreadSlotProps = Pick<SpreadPanelProps, 'subject' | 'search' | 'onChange'> & {
  entity: { kind: EntityKind; id: string }
  /** Null if it isn't known. Then there is no first week. */
  releaseDate: IsoDate | null
}

/** Only songs and albums have a release. */
export function SpreadSlot({ entity: { kind, id }, releaseDate, ...props }: SpreadSlotProps) {
  const session = useSession()
  if (session === undefined || releaseDate === null || (kind !== 'song' && kind !== 'album')) return null
  return (
    <Suspense>
      <SpreadPanel request={{ kind, id, start: releaseDate }} session={session} {...props} />
    </Suspense>
  )
}
