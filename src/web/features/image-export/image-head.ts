import type { Receipt } from '#contract/api/receipt.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { territoryName } from '#contract/territories.ts'
import { titleBy } from '../../lib/copy.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { KIND_NAMES } from '../../lib/format/kind-names.ts'
import type { ImageSubject } from './image-subject.ts'
import type { ScreenImage } from './screen-image.ts'

/** Headings and file name of an image. */
export type ImageHead = Pick<ScreenImage, 'overline' | 'title' | 'subtitle' | 'receipt' | 'fileName'>

/**
 * Returns headings that describe what the numbers apply to: `Song by Artist`, below it `Title · streams by territory`,
 * and dates, territory, and filters.
 * @param what content in lower case, such as `streams by territory`
 */
export function toEntityImage(
  { kind, title, credit }: ImageSubject,
  what: string,
  receipt: Receipt,
  locale: string,
): ImageHead {
  const { window, location, filters } = receipt
  const name = `${title ?? KIND_NAMES[kind]} · ${what}`
  const filtered = BREAKOUT_NAMES.flatMap((breakout) => filters[breakout] ?? []).map((value) =>
    formatBreakoutValue(value),
  )
  const subtitle = [window && formatWindow(window, locale), location && territoryName(location, locale), ...filtered]
  return {
    overline: titleBy(KIND_NAMES[kind], credit),
    title: name,
    subtitle: subtitle.filter(Boolean).join(' · '),
    receipt,
    fileName: toExportName({ subject: title ?? KIND_NAMES[kind], what, when: window }),
  }
}
