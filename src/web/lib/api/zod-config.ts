import * as z from 'zod/mini'

/** The Content-Security-Policy forbids `Function`, which zod uses by default. Import this before any schema is used. */
z.config({ jitless: true })
