import type { BADGE_TONES } from '#contract/desk/alerts.ts'
import { TILE_HUES, toTileColors, toTileHue } from '#domain/tiles/tile-colors.ts'
import { PALETTES, type Palette } from '#images/palette.ts'

export const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

type Colors = { color?: string; background?: string; border?: string }
type BadgeClass = `badge-${(typeof BADGE_TONES)[number]}`
export type MailClass =
  'canvas' | 'surface' | 'footer' | 'line' | 'rule' | 'text' | 'text2' | 'text3' | 'link' | 'button' | BadgeClass

const toClasses = (palette: Palette): Record<MailClass, Colors> => ({
  canvas: { background: palette.canvas },
  surface: { background: palette.background },
  footer: { background: palette.canvas, border: palette.line },
  line: { border: palette.line },
  rule: { border: palette.ink },
  text: { color: palette.ink },
  text2: { color: palette.ink2 },
  text3: { color: palette.ink3 },
  link: { color: palette.accent },
  button: { color: palette.onAccent, background: palette.accent },
  'badge-ink': { color: palette.background, background: palette.ink },
  'badge-accent': { color: palette.accent, background: palette.accentSoft },
  'badge-rise': { color: palette.rise, background: palette.riseSoft },
  'badge-fall': { color: palette.fall, background: palette.fallSoft },
  'badge-new': { color: palette.new, background: palette.newSoft },
  'badge-reentry': { color: palette.reentry, background: palette.reentrySoft },
  'badge-warning': { color: palette.warning, background: palette.warningSoft },
  'badge-neutral': { color: palette.ink2, background: palette.sunken },
})

export const LIGHT_CLASSES = toClasses(PALETTES.light)
export const DARK_CLASSES = toClasses(PALETTES.dark)

/** Returns attributes of a tag with the light colors of a class, because some email programs drop style sheets. */
export function toColored(name: MailClass, style: string): string {
  return `class="${name}" style="${toStyle(LIGHT_CLASSES[name], '')}${style}"`
}

/** Returns attributes of a tile. Its letters are behind its image. */
export function toTileColored(id: string, style: string): string {
  const hue = toTileHue(id)
  return `class="${toTileClass(hue)}" style="${toStyle(toTileStyle(hue, 'light'), '')}${style}"`
}

const toTileClass = (hue: number) => `tile-${hue}`

function toTileStyle(hue: number, theme: 'light' | 'dark'): Colors {
  const { ink, background } = toTileColors(hue, theme)
  return { color: ink, background }
}

/** Styles for phones and for programs with a dark mode. */
export const MAIL_STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.page{padding:0!important}.side{padding-left:16px!important;padding-right:16px!important}.headline{font-size:20px!important;line-height:26px!important}.figure{font-size:16px!important}.card{max-width:none!important}}',
  `@media (prefers-color-scheme:dark){${[
    ...Object.entries(DARK_CLASSES),
    ...TILE_HUES.map((hue) => [toTileClass(hue), toTileStyle(hue, 'dark')] as const),
  ]
    .map(([name, colors]) => `.${name}{${toStyle(colors, '!important')}}`)
    .join('')}}`,
].join('\n')

function toStyle({ color, background, border }: Colors, suffix: '' | '!important'): string {
  return [
    ...(color === undefined ? [] : [`color:${color}${suffix};`]),
    ...(background === undefined ? [] : [`background-color:${background}${suffix};`]),
    ...(border === undefined ? [] : [`border-color:${border}${suffix};`]),
  ].join('')
}
