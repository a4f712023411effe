/** Separate from the formatting code, because every page loads the URL parameters but few format a brief. */
export const BRIEF_FORMATS = ['text', 'html', 'csv'] as const
export type BriefFormat = (typeof BRIEF_FORMATS)[number]
