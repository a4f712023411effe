/** Groups of the front page. `watch` has upcoming events. */
export const FRONT_GROUPS = ['up', 'down', 'watch'] as const
export const FRONT_GROUP_NAMES = { up: 'Up', down: 'Down and out', watch: 'Watch' } as const
export type FrontGroup = (typeof FRONT_GROUPS)[number]
