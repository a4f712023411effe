/** Separate from the formatting code, because every page loads the URL parameters but few format a brief. */
export const BRIEF_FORMATS = ['text', 'html', 'csv'] as const
export type BriefFormat = (typeof BRIEF_FORMATS)[number]

/** Number of lines. */
export const BRIEF_LENGTHS = ['10', '40', 'all'] as const
export type BriefLength = (typeof BRIEF_LENGTHS)[number]

/** All of the chart, the titles that the table shows, or those of the roster. */
export const BRIEF_SCOPES = ['chart', 'view', 'ours'] as const
export type BriefScope = (typeof BRIEF_SCOPES)[number]
