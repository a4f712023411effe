/** For a failure that is shown elsewhere. */
export function noop(): void {}
