/** Chart weeks that the server loads in the background (setting ARCHIVE_WEEKS). */
export const ARCHIVE_SCOPES = ['off', 'latest', 'year', 'all'] as const
export type ArchiveScope = (typeof ARCHIVE_SCOPES)[number]
