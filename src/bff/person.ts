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
    /** Who asks; null without sign-in, and at the doors that are open to everybody. */
    person: Person | null
  }
}
