import type { CSSProperties, ReactNode } from 'react'
import { toTileHue } from '#domain/tiles/tile-colors.ts'
import { toTileLetters } from '#domain/tiles/to-tile-letters.ts'
import { joinClasses } from './join-classes.ts'

type TileProps = {
  id: string
  name: string | null
  /** URL of an image above the letters. */
  artwork?: string | null
  /** True for people and groups. */
  isRound?: boolean
  /** Classes for the size. 28 px by default. */
  className?: string | undefined
}

/**
 * Draws two letters in a hue of the ID, or artwork. It is only decoration: two titles can look the same, so the name is
 * always next to it. A function instead of a component, because a matrix can have 500 of them.
 */
export function drawTile({ id, name, artwork = null, isRound = false, className }: TileProps): ReactNode {
  return (
    <span
      aria-hidden
      data-letters={toTileLetters(name)}
      style={{ '--hue': toTileHue(id) } as CSSProperties}
      className={joinClasses('tile', isRound && 'rounded-full!', className)}
    >
      {/* The alternative text is empty, so that an image that fails to load shows the letters. */}
      {artwork !== null && <img src={artwork} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  )
}
