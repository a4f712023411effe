/** The label at the end of a chart week's address. */
const WEEK_LABEL = /\/[^/]+$/
const CHART_WEEK = /^\/charts\/[^/]+\/[^/]+$/

/** Weeks of one chart are one subject; every other two addresses are two. */
export function isSameSubject(path: string, other: string): boolean {
  return toSubject(path) === toSubject(other)
}

function toSubject(path: string): string {
  return CHART_WEEK.test(path) ? path.replace(WEEK_LABEL, '') : path
}
