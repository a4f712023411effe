export const earlierNumbers = 'Earlier numbers.'
export const areFrom = (instant: string) => `The provider has not given newer ones yet: these are from ${instant}.`
