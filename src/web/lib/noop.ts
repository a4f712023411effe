/** Handler for what is dealt with elsewhere, such as errors. */
export function noop(): void {}
