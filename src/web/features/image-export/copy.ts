import { type Ratio } from '#contract/drawing/formats.ts'
import { type PictureTheme } from '#contract/drawing/palette.ts'

export const shapeLabel = 'Shape'
export const shapeNames = {
  '1:1': '1:1',
  '4:5': '4:5',
  '9:16': '9:16',
  '16:9': '16:9',
  long: 'Long',
} as const satisfies Record<Ratio, string>
export const shapeUses = {
  '1:1': 'square',
  '4:5': 'upright',
  '9:16': 'a phone’s screen',
  '16:9': 'wide',
  long: 'as long as needed',
} as const satisfies Record<Ratio, string>

export const themeNames = { light: 'Light', dark: 'Dark' } as const satisfies Record<PictureTheme, string>

export const altTextLabel = 'Alt text'
/** After “Copy”. */
export const altTextCopied = 'alt text'

export const leftOut = (parts: readonly string[]) =>
  `No room in this shape for: ${parts.join(', ')}. A longer shape or fewer rows shows them.`

export const ownerLabel = 'Label name'
export const logoLabel = 'Or a logo (PNG or JPEG)'
export const logoAlt = 'Your logo'
export const removeLogo = 'Remove logo'
export const stampLabel = 'Do not share before'

export const logoWrongType = 'The logo must be a PNG or a JPEG.'
export const logoTooLarge = 'The logo must be smaller than 2 MB.'
export const logoTooDetailed = 'The logo has too much detail.'
export const logoUnreadable = 'The logo could not be read as a picture.'

export const downloadPng = 'Download PNG'
export const downloadSvg = 'SVG'
export const copyPng = 'Copy PNG'
export const saved = (ending: string) => `Saved as ${ending.toUpperCase()}.`
export const saveFailed = 'Not saved'
export const copied = 'Copied as PNG.'
export const copyFailed = 'Not copied'
/** @param what {@link saveFailed} or {@link copyFailed} */
export const failure = (what: string, reason: string) => `${what}: ${reason}.`
export const copyUnavailable = 'This browser cannot copy pictures here: download instead.'
export const size = (width: number, height: number) => `${width} × ${height} pixels`

export const previewFailed = 'No preview: the typeface could not be read.'
/** Reasons in {@link failure}. */
export const reasonUnknown = 'unknown'
export const reasonNoCanvas = 'this browser has no canvas'
export const reasonTooLarge = 'the picture is too large for this browser'
export const reasonTypeface = (status: number) => `the typeface could not be read: ${status}`
