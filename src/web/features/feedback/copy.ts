/** `what` is what could not be shown, as a sentence begins: `The ranking`. */
export const couldNotBeLoaded = (what: string) => `${what} could not be loaded`
export const couldNotBeLoadedStop = (what: string) => `${what} could not be loaded.`
