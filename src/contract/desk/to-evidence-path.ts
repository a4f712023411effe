import { type WeekLabel } from '../week-label.ts'

/** The chart week, with the row of the title open; among the exits for a title that left. @param titleId null for an exit */
export function toEvidencePath(chartId: string, week: WeekLabel, titleId: string | null): string {
  const path = `/charts/${encodeURIComponent(chartId)}/${encodeURIComponent(week)}`
  return titleId === null ? `${path}?show=exits` : `${path}?row=${encodeURIComponent(titleId)}`
}
