import type { onSendHookHandler } from 'fastify'
import { TEAM_DATA_HEADER, type TeamDataState } from '#contract/desk/team-data.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'

/** Marks every response with team data, because a browser keeps the header of a response that it stored. */
export function markTeamData({ isRemembering }: DeskDatabase): onSendHookHandler {
  return (_request, reply, payload, done) => {
    const state: TeamDataState = isRemembering() ? 'remembered' : 'current'
    if (reply.statusCode < 400) reply.header(TEAM_DATA_HEADER, state)
    done(null, payload)
  }
}
