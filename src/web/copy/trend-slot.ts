/** Over the panel, and over its place before it is loaded: the other words of the trend come with it. */
export const title = 'Trend'
