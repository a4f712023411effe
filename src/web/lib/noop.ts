/** Handles errors that are dealt with elsewhere. */
export function noop(): void {}
