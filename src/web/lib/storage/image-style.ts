import { RATIOS } from '#images/image-sizes.ts'
import type { CardStyle } from '#images/cards/draw-card.ts'
import { BRAND, IMAGE_THEMES } from '#images/palette.ts'
import { isImageData } from '#images/to-svg.ts'
import * as z from 'zod/mini'
import { forgiving } from '../url/forgiving.ts'
import { createAccountValue } from './account-value.ts'

const storedImageSchema = z.object({
  href: z.string().check(z.refine(isImageData, 'no image')),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})
export type StoredImage = z.infer<typeof storedImageSchema>

export const CARD_THEMES = ['light', 'dark', 'brand'] as const satisfies readonly CardStyle['theme'][]
/** Color of a moment card with the theme `brand`. */
const colorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** Stored in this browser instead of the URL, because links are shared. */
const styleSchema = z.object({
  ratio: z.enum(RATIOS),
  theme: z.enum(IMAGE_THEMES),
  label: z.string().check(z.maxLength(80)),
  logo: z.nullable(storedImageSchema),
  // Accepts missing fields, so that a style stored by a version without cards keeps its label and logo.
  cardTheme: forgiving(z.enum(CARD_THEMES), 'light'),
  color: forgiving(colorSchema, BRAND.background),
})
export type ImageStyle = z.infer<typeof styleSchema>

/** Label and logo identify the user, so they are removed on sign-out. Null until something is chosen. */
const storedStyle = createAccountValue<ImageStyle | null>('image', z.nullable(styleSchema), null)

export function useImageStyle() {
  const style = storedStyle.useValue() ?? toFreshStyle()
  const change = (part: Partial<ImageStyle>) =>
    storedStyle.update((stored) => ({ ...(stored ?? toFreshStyle()), ...part }))
  return [style, change] as const
}

/** Returns the style for files, which aren't drawn on the page. */
export function readImageStyle(): ImageStyle {
  return storedStyle.read() ?? toFreshStyle()
}

function toFreshStyle(): ImageStyle {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
  return { ratio: '4:5', theme, cardTheme: theme, color: BRAND.background, label: '', logo: null }
}
