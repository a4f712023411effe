/** Responses with team data have this header. */
export const TEAM_DATA_HEADER = 'chartroom-team-data'

/** `remembered`: the database of team data is away, and this is what the server last loaded. */
export type TeamDataState = 'current' | 'remembered'
