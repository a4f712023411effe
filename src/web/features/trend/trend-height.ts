/** Drawing, table, loading, empty and failed are as high as each other, so that nothing below them jumps. */
export const TREND_HEIGHT = 'min-h-104'
