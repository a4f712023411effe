import * as z from 'zod/mini'

/** Formats of files that pages generate in the browser. A `sheet` is printed or saved as a PDF. */
export const DOWNLOAD_FORMATS = ['csv', 'xlsx', 'pptx', 'sheet', 'png', 'svg', 'html', 'txt'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

export const DOWNLOADS_API = '/api/downloads'

/** Confirms that a download is in the log. */
export const loggedDownloadSchema = z.object({
  format: z.enum(DOWNLOAD_FORMATS), // Format, as sent
})
