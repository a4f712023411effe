import { TEAM_DATA_HEADER, type TeamDataState } from '#contract/desk/team-data.ts'

const REMEMBERED: TeamDataState = 'remembered'
const listeners = new Set<() => void>()
let isOld = false

/** Notes if a response with team data repeats what the server loaded before an outage. */
export function noteTeamData({ headers }: Response): void {
  const state = headers.get(TEAM_DATA_HEADER)
  if (state === null || isOld === (state === REMEMBERED)) return
  isOld = !isOld
  for (const listener of listeners) listener()
}

export const isTeamDataOld = (): boolean => isOld

export function onTeamData(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
