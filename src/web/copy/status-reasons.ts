import { type ReadinessReason } from '#contract/readiness.ts'

/** What it means for whoever reads the pages, and what can be done. */
export const reasons: Record<ReadinessReason, { title: string; text: string }> = {
  starting: {
    title: 'It is starting.',
    text: 'The catalogue is being made, or the first login at the provider is under way. This ends by itself.',
  },
  provider_unreachable: {
    title: 'The provider does not answer.',
    text: 'What was kept is shown, marked as older, for up to a day. It is asked again by itself.',
  },
  credentials_refused: {
    title: 'The provider refuses the credentials.',
    text: 'Whoever runs this server has to check the key, the user name and the password.',
  },
  account_shared: {
    title: 'Another program is using the same provider account.',
    text: 'Each login ends the other program’s access, so pages can be slow or show saved data. The operator can set REDIS_URL for all servers, or give each program its own account.',
  },
  retry_after: {
    title: 'The provider asked to be left alone for a while.',
    text: 'Nothing is asked before that is over. What was kept is shown.',
  },
  breaker_open: {
    title: 'Some questions keep failing at the provider.',
    text: 'They are left alone for half a minute at a time. What was kept is shown.',
  },
  identity_provider: {
    title: 'Nobody can sign in.',
    text: 'The identity provider cannot be reached. Whoever is signed in stays so.',
  },
  redis_unreachable: {
    title: 'The servers cannot hear of each other.',
    text: 'Each goes on by itself: answers may take longer, and nobody can sign in anew. It is tried again by itself.',
  },
  shedding: {
    title: 'More is asked than can be answered in time.',
    text: 'Some questions are turned away for a few seconds. Reload a little later.',
  },
  draining: { title: 'It is being stopped.', text: 'Another server, or this one, will answer in a moment.' },
}
