/** Somebody who signed in, as the identity provider told it. */
export type Person = {
  /** The provider's own id of them: it stays when name and address change. */
  id: string
  name: string
  /** Null where the provider does not vouch for one. */
  email: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; null without sign-in, and on routes that are open to everyone. */
    person: Person | null
  }
}
