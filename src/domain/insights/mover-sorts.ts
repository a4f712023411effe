/** Sort orders of the Movers page. They have a module of their own, because its URL is parsed before the page loads. */
export const MOVER_SORTS = ['velocity', 'acceleration', 'breakout', 'rises'] as const
export type MoverSort = (typeof MOVER_SORTS)[number]
