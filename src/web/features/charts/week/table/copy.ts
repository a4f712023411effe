export const rankByColumn = 'Rank by this column'
export const detailsColumn = 'Details'
export const rankAndChangeColumn = 'Rank and change'
export const titleAndCreditColumn = 'Title and credit'
export const figuresColumn = 'Figures and details'
export const openRow = (title: string) => `Details for ${title}`

export const noRankByColumn = 'no rank by this column'
