/** Follows the name. */
export const onRoster = (roster: string) => `, on the roster ${roster}`
