export const nowIn = (unit: string) => `Equivalents are now in ${unit}.`
export const closeNotice = 'Close this notice'
export const notComparable = (territory: string, unit: string, before: string) =>
  `${territory} counts in ${unit}, so the figure before, in ${before}, is not comparable.`
