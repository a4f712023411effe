import type { FastifyInstance } from 'fastify'
import { MCP_ROUTE, STABLE_PREFIX } from '../api-tokens/token-paths.ts'
import { ApiError } from '../core/errors.ts'
import { refuseRequests } from '../http/boundary/boundary.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Programs have no session, but they may learn that the operator has turned a feature off. */
export const OPEN_WHILE_OFF: readonly string[] = [STABLE_PREFIX, `${STABLE_PREFIX}/*`, MCP_ROUTE]

const SWITCHES = [
  {
    part: 'apiTokens',
    what: 'Access tokens',
    setting: 'API_TOKENS=on',
    urls: ['/api/tokens', '/api/tokens/*', STABLE_PREFIX, `${STABLE_PREFIX}/*`],
  },
  { part: 'assistants', what: 'Assistants', setting: 'MCP=on', urls: [MCP_ROUTE] },
  { part: 'shareLinks', what: 'Public links', setting: 'SHARE_LINKS=1', urls: ['/api/shares', '/api/shares/*'] },
] as const

/** Makes the routes of features that are off respond with the name of the setting. */
export function refuseSwitchedOff(app: FastifyInstance, dependencies: AppDependencies) {
  for (const { part, what, setting, urls } of SWITCHES) {
    if (dependencies[part] != null) continue
    const refuse = async () => {
      throw new ApiError('not_found', `${what} are off. The operator can set ${setting}.`)
    }
    for (const url of urls) refuseRequests(app, url, refuse)
  }
}
