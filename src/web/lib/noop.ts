/** Error handler for errors that are shown elsewhere. */
export function noop(): void {}
