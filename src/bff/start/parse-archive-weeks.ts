import type { SettingsReader } from '../core/settings-reader.ts'

const ARCHIVE_NAMES = new Map([
  ['off', 0],
  ['latest', 1],
  ['year', 52],
  ['all', Infinity],
])
/** More than any chart has had since 1940. */
const MAX_ARCHIVE_WEEKS = 9_999
/** Three years, because a provider's calls cost quota. */
const REMOTE_ARCHIVE_WEEKS = 156

/** Returns how many weeks of a chart the setting ARCHIVE_WEEKS has the server load in the background. */
export function parseArchiveWeeks({ read, problems }: SettingsReader): number {
  const text = read('ARCHIVE_WEEKS')
  if (text === null) return read('PROVIDER_URL') === null ? Infinity : REMOTE_ARCHIVE_WEEKS
  const weeks = ARCHIVE_NAMES.get(text) ?? (/^\d{1,4}$/.test(text) ? Number(text) : undefined)
  if (weeks !== undefined) return weeks
  problems.push(
    `ARCHIVE_WEEKS must be ${[...ARCHIVE_NAMES.keys()].join(', ')}, or a number of weeks up to ${MAX_ARCHIVE_WEEKS}`,
  )
  return 0
}
