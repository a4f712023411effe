import * as z from 'zod/mini'

/** Formats of files that pages generate in the browser. A `sheet` is printed or saved as a PDF. */
export const DOWNLOAD_FORMATS = ['csv', 'xlsx', 'pptx', 'sheet', 'png', 'svg', 'html', 'txt'] as const
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number]

/** Query parameters that say what a page shows. Others are never logged, because people can type into them. */
export const LOGGED_PARAMETERS = ['e', 'roster', 'week', 'location', 'with'] as const
export const LOGGED_VALUE = /^[\w:,-]{1,300}$/

export const DOWNLOADS_API = '/api/downloads'

/** Confirms that a download is in the log. */
export const loggedDownloadSchema = z.object({
  format: z.enum(DOWNLOAD_FORMATS), // Format, as sent
})
