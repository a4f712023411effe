/** Three sentences for somebody's first minutes. */
export const title = 'New here?'
export const close = 'Put the tour away'

/** A sentence with a link in it: `{link}` stands where the link does. */
export const openChart = {
  sentence: 'Open one of the {link} and press a row to see why that title moved.',
  link: 'charts',
}
export const searchTitle = {
  sentence: '{link} a title to see its streams by territory, by week and by way of listening.',
  link: 'Search',
}
export const pressAnything = 'Press anything: nothing here can break, and the address keeps what you see.'
