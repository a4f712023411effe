import { toTileColors, toTileHue } from '#domain/tiles/tile-colors.ts'
import { toTileLetters } from '#domain/tiles/to-tile-letters.ts'
import { type Mark, textMark } from './marks.ts'

export type DrawnTile = {
  id: string
  name: string | null
  /** Artwork as a data URL. Null for a tile of letters. */
  artwork: string | null
  /** True for people and groups. */
  isRound: boolean
}

type Place = { x: number; y: number; size: number }

const RADIUS = 0.2
const LETTERS = 0.4
/** Half the height of a capital letter, in ems. */
const CAPITAL_MIDDLE = 0.36

/** Draws a tile as pages do: artwork of a title or artist, or two letters in a hue that follows from the ID. */
export function drawTile({ id, name, artwork, isRound }: DrawnTile, { x, y, size }: Place): Mark[] {
  const radius = size * (isRound ? 0.5 : RADIUS)
  const box = { x, y, width: size, height: size }
  if (artwork !== null) return [{ kind: 'image', href: artwork, ...box, crop: { radius } }]
  const { ink, background } = toTileColors(toTileHue(id))
  const letters = textMark(toTileLetters(name), {
    part: 'label',
    x: x + size / 2,
    y: y + size * (0.5 + LETTERS * CAPITAL_MIDDLE),
    size: size * LETTERS,
    weight: 700,
    anchor: 'middle',
    fill: ink,
  })
  return [{ kind: 'rect', ...box, radius, fill: background }, ...(letters.width === 0 ? [] : [letters])]
}
