import * as z from 'zod/mini'

// Fields that mean the same in every response. Their comments are part of `/api/openapi.json`.

/** Service ID: the provider's ID of an artist or title. */
export const serviceId = z.string()

/** ID of the chart: `CR` and five digits. */
export const chartId = z.string()

/** Title, or the name of an artist or chart. Null while it isn't known. */
export const title = z.nullable(z.string())

/** Artist credit. Null for artists and charts, and while it isn't known. */
export const credit = z.nullable(z.string())

/** Best rank on the chart so far. */
export const peak = z.nullable(z.number())

/** Weeks on the chart so far, not necessarily consecutive. */
export const weeksOn = z.nullable(z.number())

/** ID of the roster. */
export const rosterId = z.string()

/** Increases with each change. Send the version that your change is based on, so that two people don't overwrite each other. */
export const version = z.number()

/** When the last change was made. */
export const updatedAt = z.string()

/** Name of the user who made the last change. Empty without sign-in. */
export const updatedBy = z.string()

/** Present in the last line only. */
export const done = z.literal(true)
