/**
 * Restores the implicit roles of table elements, which some browsers drop under `display: grid`. The ranking uses grid,
 * because only then can rows skip layout while off screen.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader', scope: 'col' },
  rowheader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
