/** @param what as it reads within a sentence: `the ranking` */
export const couldNotLoad = (what: string) => `Couldn’t load ${what}`
