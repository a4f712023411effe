export const GRAPH_HEIGHT_PX = 300
/** All states of the panel have the same height, so that the page below doesn't shift. */
export const TREND_HEIGHT = 'min-h-113'
