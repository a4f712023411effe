export const heading = 'Keyboard shortcuts'
export const statusLink = 'Status of this dashboard and its provider'

/** Each with its keys as they are written on them. */
export const sections = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl', 'K'], what: 'Search; Cmd+K on a Mac' },
      { keys: ['?'], what: 'This list' },
    ],
  },
  {
    title: 'Search',
    keys: [
      { keys: ['↓', '↑'], what: 'Through the results and back' },
      { keys: ['Enter'], what: 'Open' },
    ],
  },
  {
    title: 'Chart week',
    keys: [
      { keys: ['[', ']'], what: 'Week before, week after' },
      { keys: ['j', 'k'], what: 'Next row, row before' },
      { keys: ['Enter'], what: 'Details of the row' },
      { keys: ['/'], what: 'Filter' },
      { keys: ['Esc'], what: 'Close the details' },
      { keys: ['e'], what: 'Export; also on the page of an artist or title' },
    ],
  },
] as const
