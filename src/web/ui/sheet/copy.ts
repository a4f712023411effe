export const figureAlt = (title: string) => `Graph: ${title}`
export const alsoOnPage = (titles: string) => `Also on the page: ${titles}`
