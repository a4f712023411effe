import * as z from 'zod/mini'

/** zod compiles parsers with `Function`, which the page's policy forbids. Must be imported before any schema is used. */
z.config({ jitless: true })
