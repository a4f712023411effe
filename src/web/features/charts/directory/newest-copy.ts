/** Summary above the charts; the week label goes between the first two strings. */
export const latestComplete = 'Latest complete week:'
export const outFor = (days: string, charts: number, allCharts: number) =>
  `(${days}), published for ${charts} of ${allCharts} charts.`
export const outSoFar = (days: string, charts: number, allCharts: number, checking: number) =>
  `(${days}), published for ${charts} of ${allCharts} charts, ${checking} being checked.`
export const nextEnds = (day: string) => `The next week ends on ${day}.`

export const latestWeek = 'Latest week'
export const newToday = 'New today'
export const newSince = (day: string) => `New since ${day}`
export const weekDue = (week: string) => `${week} due`
// Tooltips; `checked` is the time of the server’s last request to the provider.
export const weekInProgress = (days: string, checked: string) => `${days}, in progress, as of ${checked}`
export const weekCurrent = (days: string, checked: string, ends: string) =>
  `${days}, as of ${checked}. The next week ends on ${ends}`
export const weekOverdue = (days: string, checked: string, next: string) =>
  `${days}. ${next} has ended but wasn’t published as of ${checked}`
export const weekOld = (days: string, checked: string) => `${days}. No newer week as of ${checked}`
