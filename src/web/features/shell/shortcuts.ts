export const heading = 'Keyboard shortcuts'
export const statusLink = 'Data status'

export const sections = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl', 'K'], what: 'Search (Cmd+K on a Mac)' },
      { keys: ['?'], what: 'Show this list' },
    ],
  },
  {
    title: 'Search',
    keys: [
      { keys: ['↑', '↓'], what: 'Previous or next result' },
      { keys: ['Enter'], what: 'Open' },
    ],
  },
  {
    title: 'Desk',
    keys: [
      { keys: ['[', ']'], what: 'Previous or next week' },
      { keys: ['↑', '↓', '←', '→'], what: 'Next cell of the matrix' },
    ],
  },
  {
    title: 'Chart week',
    keys: [
      { keys: ['[', ']'], what: 'Previous or next week' },
      { keys: ['{', '}'], what: 'Same week in the previous or next chart of this kind' },
      { keys: ['j', 'k'], what: 'Next or previous row' },
      { keys: ['Enter'], what: 'Open row details' },
      { keys: ['/'], what: 'Filter' },
      { keys: ['Esc'], what: 'Close details' },
      { keys: ['e'], what: 'Export (also on artist and title pages)' },
    ],
  },
] as const
