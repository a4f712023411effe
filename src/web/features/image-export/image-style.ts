import { useState } from 'react'
import { RATIOS } from '#images/image-sizes.ts'
import { PICTURE_THEMES } from '#images/palette.ts'
import { isPictureData } from '#images/to-svg.ts'
import * as z from 'zod/mini'

const logoSchema = z.object({
  href: z.string().check(z.refine(isPictureData, 'no picture')),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
})
export type Logo = z.infer<typeof logoSchema>

/** How somebody's pictures look. Not in the address: it is theirs, and a link is for others. */
const styleSchema = z.object({
  ratio: z.enum(RATIOS),
  theme: z.enum(PICTURE_THEMES),
  label: z.string().check(z.maxLength(80)),
  logo: z.nullable(logoSchema),
})
export type ImageStyle = z.infer<typeof styleSchema>

const STORAGE_KEY = 'chartroom:picture'

/** As it was left the last time, in this browser only; the theme begins as the page's. */
export function useImageStyle() {
  const [style, setStyle] = useState<ImageStyle>(readStored)
  const change = (part: Partial<ImageStyle>) => {
    const next = { ...style, ...part }
    setStyle(next)
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
    } catch {
      // Full or forbidden storage: kept as long as the dialog.
    }
  }
  return [style, change] as const
}

function readStored(): ImageStyle {
  const isDark = document.documentElement.dataset['theme'] === 'dark'
  const fresh = { ratio: '4:5', theme: isDark ? 'dark' : 'light', label: '', logo: null } as const
  try {
    const parsed = z.safeParse(styleSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return parsed.success ? parsed.data : fresh
  } catch {
    return fresh // forbidden storage, or no JSON
  }
}
