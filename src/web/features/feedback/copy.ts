/** @param what lower case with its article, e.g. `the ranking` */
export const couldNotLoad = (what: string) => `Couldn’t load ${what}`
