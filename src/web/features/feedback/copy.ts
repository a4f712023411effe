export const couldNotLoad = (what: string) => `Couldn’t load ${what}`
