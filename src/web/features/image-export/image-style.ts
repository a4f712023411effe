import { RATIOS } from '#images/image-sizes.ts'
import { IMAGE_THEMES } from '#images/palette.ts'
import { isImageData } from '#images/to-svg.ts'
import * as z from 'zod/mini'
import { createAccountValue } from '../../lib/storage/account-value.ts'

const logoSchema = z.object({
  href: z.string().check(z.refine(isImageData, 'no image')),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})
export type Logo = z.infer<typeof logoSchema>

/** Stored in this browser rather than in the URL, because links are shared. */
const styleSchema = z.object({
  ratio: z.enum(RATIOS),
  theme: z.enum(IMAGE_THEMES),
  label: z.string().check(z.maxLength(80)),
  logo: z.nullable(logoSchema),
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

function toFreshStyle(): ImageStyle {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  return { ratio: '4:5', theme: isDark ? 'dark' : 'light', label: '', logo: null }
}
