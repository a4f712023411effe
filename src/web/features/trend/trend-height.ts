export const GRAPH_HEIGHT_PX = 338
/** All states of the panel have the same height, so that the page doesn't shift. Wide controls take one line. */
export const TREND_HEIGHT = 'min-h-112 sm:min-h-105 xl:min-h-96'
/** The controls are next to the figure above the graph if there is room. */
export const CONTROLS_PLACE = 'mt-3 mb-1 min-h-8 coarse:min-h-11 xl:absolute xl:top-4 xl:right-5 xl:m-0'
