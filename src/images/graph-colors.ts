import { type GraphTone } from './graph-data.ts'
import { type Palette } from './palette.ts'

/** @param strength 0 to 1, where lower values are closer to the background */
export function toColor(palette: Palette, tone: GraphTone, strength: number): string {
  const { accent, albumUnit, streamUnit, ink, ink3, background } = palette
  const [first, second, third, fourth, fifth, sixth] = palette.series
  const series = { 'series-1': first, 'series-2': second, 'series-3': third, 'series-4': fourth, 'series-5': fifth, 'series-6': sixth } // prettier-ignore
  const color = { accent, album: albumUnit, stream: streamUnit, ink, quiet: ink3, ...series }[tone]
  return strength >= 1 ? color : mix(background, color, strength)
}

/** Mixes opaque colors, because the bars of a stack would show through each other if transparent. */
function mix(from: string, to: string, share: number): string {
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16)
}
