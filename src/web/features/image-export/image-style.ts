import { RATIOS } from '#images/image-sizes.ts'
import { IMAGE_THEMES } from '#images/palette.ts'
import { isImageData } from '#images/to-svg.ts'
import * as z from 'zod/mini'
import { createAccountValue } from '../../lib/account-value.ts'

const logoSchema = z.object({
  href: z.string().check(z.refine(isImageData, 'no image')),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})
export type Logo = z.infer<typeof logoSchema>

/** How somebody's images look. Not in the address: it is theirs, and a link is for others. */
const styleSchema = z.object({
  ratio: z.enum(RATIOS),
  theme: z.enum(IMAGE_THEMES),
  label: z.string().check(z.maxLength(80)),
  logo: z.nullable(logoSchema),
})
export type ImageStyle = z.infer<typeof styleSchema>

/** Label and logo say whose images these are, so they are removed with the session. Null: nothing was chosen yet. */
const storedStyle = createAccountValue<ImageStyle | null>('image', z.nullable(styleSchema), null)

/** As it was left the last time, in this browser only; the theme begins as the page's. */
export function useImageStyle() {
  const style = storedStyle.useValue() ?? toFreshStyle()
  const change = (part: Partial<ImageStyle>) =>
    storedStyle.update((stored) => ({ ...(stored ?? toFreshStyle()), ...part }))
  return [style, change] as const
}

function toFreshStyle(): ImageStyle {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  return { ratio: '4:5', theme: isDark ? 'dark' : 'light', label: '', logo: null }
}
