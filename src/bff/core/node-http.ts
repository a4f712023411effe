import process from 'node:process'

/**
 * Parts of node:http, without importing it. The import would read every property of the module and so load `fetch` and
 * WebSocket, which takes nearly as long as starting Node itself.
 */
export const { Agent, IncomingMessage, request, ServerResponse } = process.getBuiltinModule('node:http')
export const { Agent: SecureAgent, request: requestSecurely } = process.getBuiltinModule('node:https')
