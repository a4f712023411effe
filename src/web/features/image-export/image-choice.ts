import { useState } from 'react'
import type { FrameOwner } from '#images/frame.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { type ImageStyle, useImageStyle } from '../../lib/storage/image-style.ts'

export type ImageChoice<R extends ImageStyle['ratio'] = ImageStyle['ratio']> = {
  ratio: R
  theme: ImageStyle['theme']
  owner: FrameOwner
  fields: {
    style: ImageStyle
    change: (part: Partial<ImageStyle>) => void
    embargo: string
    setEmbargo: (embargo: string) => void
    ratios: readonly R[]
  }
}

export function useImageChoice<R extends ImageStyle['ratio']>(ratios: readonly R[]): ImageChoice<R | '4:5'> {
  const locale = useLocale()
  const [style, change] = useImageStyle()
  const [embargo, setEmbargo] = useState('')
  return {
    ratio: ratios.find((ratio) => ratio === style.ratio) ?? '4:5',
    theme: style.theme,
    owner: { label: style.label.trim(), logo: style.logo, stamp: formatEmbargo(embargo, locale) },
    fields: { style, change, embargo, setEmbargo, ratios },
  }
}

/** Formats a local date and time with its time zone, for readers elsewhere. Empty for no or invalid input. */
export function formatEmbargo(local: string, locale: string, timeZone?: string): string {
  return local === '' || Number.isNaN(Date.parse(local)) ? '' : formatInstant(local, locale, timeZone)
}
