import type { CSSProperties, ReactNode } from 'react'
import { toTileHue } from '#domain/tiles/tile-colors.ts'
import { toTileLetters } from '#domain/tiles/to-tile-letters.ts'
import { joinClasses } from './join-classes.ts'

type TileProps = {
  id: string
  /** Null while it isn't known. */
  name: string | null
  /** URL of an image, over the letters. */
  artwork?: string | null
  /** For people and groups. */
  isRound?: boolean
  /** Size; 28 px by default. */
  className?: string | undefined
}

/**
 * Two letters in a hue of the ID, or artwork. Only decoration: two titles can look the same, so the name is always next
 * to it. A function rather than a component, because a matrix can have 500 of them.
 */
export function drawTile({ id, name, artwork = null, isRound = false, className }: TileProps): ReactNode {
  return (
    <span
      aria-hidden
      data-letters={toTileLetters(name)}
      style={{ '--hue': toTileHue(id) } as CSSProperties}
      className={joinClasses('tile', isRound && 'rounded-full!', className)}
    >
      {/* Without its alternative text, an image that fails to load shows the letters. */}
      {artwork !== null && <img src={artwork} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  )
}
