/**
 * The roles that a table's elements have by themselves, said again: laid out as a grid (which alone lets rows skip their
 * layout), some browsers take the elements for plain boxes. Spread onto the elements.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
