import type { SettingsReader } from '../core/settings-reader.ts'

export type ShareSettings = {
  secret: string
  maxDays: number
}

/** Returns null if public links are off, which is the default. */
export function parseShares({ read, readCount, problems }: SettingsReader): ShareSettings | null {
  const maxDays = readCount('SHARE_LINKS_MAX_DAYS', 30, 1, 90)
  const choice = read('SHARE_LINKS')
  if (choice === null || choice === '0') return null
  if (choice !== '1') problems.push('SHARE_LINKS must be 0 or 1')
  const secret = read('SESSION_SECRET')
  if (secret === null) problems.push('SHARE_LINKS requires SESSION_SECRET')
  return { secret: secret ?? '', maxDays }
}
