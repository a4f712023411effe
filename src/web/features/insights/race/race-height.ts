/** About the height of the race without its head, on a phone and on wider windows, so that the next part stays in place. */
export const RACE_HEIGHT = 'min(47.5rem, 8rem + 90vw)'
