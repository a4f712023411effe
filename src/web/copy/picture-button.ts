/** The button that a panel's graph is taken away with; it loads with the panel, the dialog behind it later. */
export const button = 'Image'
export const buttonLabel = (what: string) => `Image of ${what}`
