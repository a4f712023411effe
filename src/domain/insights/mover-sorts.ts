/** In a file of its own, because the URL of the page is parsed before the page loads. */
export const MOVER_SORTS = ['velocity', 'acceleration', 'breakout', 'rises'] as const
export type MoverSort = (typeof MOVER_SORTS)[number]
