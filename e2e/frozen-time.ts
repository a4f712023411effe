/** Servers and browsers have this time in all journeys. It is a Saturday, two days after chart week 2026-W46 ended. */
export const FROZEN_TIME = '2026-11-21T10:00:00Z'
