/** Formats have a module of their own, because every page loads URL parameters but few format a brief. */
export const BRIEF_FORMATS = ['text', 'html', 'csv'] as const
export type BriefFormat = (typeof BRIEF_FORMATS)[number]

/** Maximum number of lines, as in the URL. */
export const BRIEF_LENGTHS = ['10', '40', 'all'] as const
export type BriefLength = (typeof BRIEF_LENGTHS)[number]

/** Titles of the brief: the whole chart, those that the table shows, or those of the roster. */
export const BRIEF_SCOPES = ['chart', 'view', 'ours'] as const
export type BriefScope = (typeof BRIEF_SCOPES)[number]
