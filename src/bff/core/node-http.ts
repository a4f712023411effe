import process from 'node:process'

/**
 * As `import … from 'node:http'`, which would also load all that this module only offers, such as `fetch`: half as much again as
 * the start of Node itself.
 */
export const { Agent, IncomingMessage, request, ServerResponse } = process.getBuiltinModule('node:http')
export const { Agent: SecureAgent, request: requestSecurely } = process.getBuiltinModule('node:https')
