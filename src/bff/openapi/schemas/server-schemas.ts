import { sessionSchema } from '#contract/api/session.ts'
import { signOutAnswerSchema } from '#contract/api/sign-out.ts'
import { statusAnswerSchema } from '#contract/api/status.ts'
import { errorBodySchema } from '#contract/errors.ts'
import type { NamedSchemas } from './named-schema.ts'

/** The session, the state of the server, and errors. */
export const SERVER_SCHEMAS = {
  ErrorAnswer: {
    schema: errorBodySchema,
    description: 'Body of every error response',
    fields: {
      error: 'The error',
      'error.code': 'One of a fixed set',
      'error.message': 'English text for logs',
      'error.requestId': 'Same as the header x-request-id and the id in the log',
      'error.field': 'The parameter with the error, if there is one',
    },
  },
  Session: {
    schema: sessionSchema,
    description: 'The user, the provider and the current day',
    fields: {
      user: 'Null without sign-in',
      'user.name': 'Name of the signed-in user',
      'user.key': 'Opaque id of the account, under which the browser stores recents and pins',
      'user.email': 'Null if the identity provider does not send a verified one',
      provider: 'The data provider',
      'provider.mode': 'embedded: our own service; remote: a real provider',
      'provider.name': 'Name on receipts',
      'provider.isSample': 'True if generated data may be shown',
      'provider.hasImports': 'True if imported data may be shown',
      shareLinks: 'True if people can create links to a chart week that need no account',
      capabilities: 'Optional features of the provider',
      knownWeeks: 'One of the provider’s weeks per year, because it may label weeks by another rule',
      'knownWeeks[].week': 'Label of the week',
      'knownWeeks[].start': 'First day of the week',
      'capabilities.aggregateInterval': 'True if one call returns a full series; null until tried',
      'capabilities.relationships': 'True if records have relationships; null until tried',
      today: 'Current day of the server, UTC; relative date ranges end here',
      version: 'Version of Chartroom',
    },
  },
  SignedOut: {
    schema: signOutAnswerSchema,
    description: 'Where to go after signing out',
    fields: { next: 'URL to open next' },
  },
  Status: {
    schema: statusAnswerSchema,
    description: 'Health of the server and its provider',
    fields: {
      version: 'Version of Chartroom',
      startedAt: 'When the process started: ISO 8601, UTC',
      now: 'Clock of the server: ISO 8601, UTC',
      isReady: 'True if the server can respond to data requests',
      findings: 'Current problems',
      'findings[].reason': 'One of a fixed set',
      'findings[].isBlocking': 'True if the server is not ready because of it; false if data may only be older',
      provider: 'The data provider',
      'provider.mode': 'embedded: our own service; remote: a real provider',
      'provider.name': 'Name on receipts',
      'provider.isReachable': 'Whether the last call got a response; null before the first',
      'provider.lastAnswerAt': 'When the provider last responded',
      'provider.callsRunning': 'Calls in progress',
      'provider.callsWaiting': 'Calls in the queue',
      'provider.openRoutes': 'Provider routes that are paused after failures',
      cache: 'Caches in memory',
      'cache.readyBytes': 'Size of responses that are ready to send',
      'cache.limitBytes': 'Limit of those and of cached provider responses together',
      'cache.hits': 'Since the start',
      'cache.misses': 'Since the start',
      'cache.stale': 'Since the start: earlier responses used after a failure',
    },
  },
} as const satisfies NamedSchemas
