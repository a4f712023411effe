import ChartNoAxesColumn from 'lucide:chart-no-axes-column'
import type { ArtworkSize } from '#contract/desk/artwork.ts'
import type { EntityKind } from '#contract/entities.ts'
import { drawTile } from '../../ui/tile.tsx'
import { useArtwork } from './queries.ts'

type TitleTileProps = {
  /** Null if the provider doesn’t send it. */
  kind: EntityKind | null
  id: string
  name: string | null
  size?: ArtworkSize
  className?: string
}

type EntityTileProps = Omit<TitleTileProps, 'kind'> & { kind: TitleTileProps['kind'] | 'chart' }

export function EntityTile({ kind, ...props }: EntityTileProps) {
  if (kind === 'chart') return <ChartNoAxesColumn aria-hidden className="mx-1.5 size-4 shrink-0 text-ink-3" />
  return <TitleTile kind={kind} {...props} />
}

function TitleTile({ kind, id, name, size, className }: TitleTileProps) {
  return drawTile({ id, name, artwork: useArtwork({ kind, id }, size), isRound: kind === 'artist', className })
}
