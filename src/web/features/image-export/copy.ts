import type { Ratio } from '#images/image-sizes.ts'
import type { ImageTheme } from '#images/palette.ts'

export const formatNames = {
  '1:1': '1:1',
  '4:5': '4:5',
  '9:16': '9:16',
  '16:9': '16:9',
  long: 'Long',
} as const satisfies Record<Ratio, string>
export const formatUses = {
  '1:1': 'Square',
  '4:5': 'Portrait',
  '9:16': 'Story',
  '16:9': 'Landscape',
  long: 'Full length',
} as const satisfies Record<Ratio, string>

export const themeNames = { light: 'Light', dark: 'Dark' } as const satisfies Record<ImageTheme, string>

export const hidden = (parts: readonly string[]) =>
  `Hidden to fit: ${parts.join(', ')}. Try a taller format or fewer rows.`
export const shareFailed = 'Couldn’t share'

export const screenFailed = 'Couldn’t draw this image. Close this dialog and try again.'
