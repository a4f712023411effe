import { type Ratio } from '#images/image-sizes.ts'
import { type ImageTheme } from '#images/palette.ts'

export const formatLabel = 'Format'
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

export const altTextLabel = 'Alt text'
/** Completes “Copy …” and “Copied …”. */
export const altText = 'alt text'

export const hidden = (parts: readonly string[]) =>
  `Hidden to fit: ${parts.join(', ')}. Try a taller format or fewer rows.`

export const ownerLabel = 'Label name'
export const logoLabel = 'Logo (PNG or JPEG)'
export const logo = 'logo'
export const logoAlt = 'Your logo'
export const removeLogo = 'Remove logo'
export const embargoLabel = 'Embargoed until'
export const embargoTime = 'Time'

/** @param what logo or artwork */
export const wrongType = (what: string) => `The ${what} must be a PNG or JPEG file.`
export const tooLarge = (what: string, megabytes: number) => `The ${what} must be smaller than ${megabytes} MB.`
export const tooDetailed = (what: string) => `The ${what} is too detailed. Use a simpler one.`
export const unreadable = (what: string) => `Couldn’t read the ${what}. Try another file.`

export const downloadPng = 'Download PNG'
export const downloadSvg = 'Download SVG'
export const copyPng = 'Copy PNG'
export const share = 'Share'
export const shared = 'Shared.'
export const shareFailed = 'Couldn’t share'
export const preparing = 'Preparing the image…'
export const saved = (ending: string) => `Saved as ${ending.toUpperCase()}.`
export const saveFailed = 'Couldn’t save'
export const copied = 'Copied as PNG.'
export const copyFailed = 'Couldn’t copy'
/** @param what {@link saveFailed}, {@link copyFailed}, or {@link shareFailed} */
export const failure = (what: string, reason: string) => `${what}: ${reason}.`
export const copyUnavailable = 'This browser can’t copy images. Download it instead.'
export const size = (width: number, height: number) => `${width} × ${height} pixels`

export const screenFailed = 'Couldn’t draw this image. Close this dialog and try again.'
export const screenTimedOut = 'Drawing this image took too long. Close this dialog and try again.'
export const previewFailed = 'Couldn’t show a preview because the font didn’t load.'
// Reasons in {@link failure}.
export const reasonUnknown = 'unknown error'
export const reasonNoCanvas = 'this browser can’t create images'
export const reasonTooLarge = 'the image is too large for this browser'
export const reasonFont = (status: number) => `the font couldn’t be loaded (${status})`
