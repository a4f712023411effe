import type { GraphSeries } from './graph-model.ts'

/** Hatching for missing data and for parts in progress. Failed and missing differ, and neither looks like zero. */
export function ColumnPatterns({ id, series }: { id: string; series: readonly GraphSeries[] }) {
  return (
    <defs>
      <Hatch id={`${id}-failed`} color="var(--color-warning)" width={1} />
      <Hatch id={`${id}-compared`} color="var(--color-line-strong)" width={1} />
      <Hatch id={`${id}-gap`} color="var(--color-line-strong)" width={1} />
      <Hatch id={`${id}-waiting`} color="var(--color-line)" width={1} />
      {series.map(({ key, mark, color }, index) =>
        mark === 'line' ? null : <Hatch key={key} id={`${id}-open-${index}`} color={color} width={2.5} />,
      )}
    </defs>
  )
}

export function patternFill(id: string, name: string): string {
  return `url(#${id}-${name})`
}

function Hatch({ id, color, width }: { id: string; color: string; width: number }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1.5 0V6" strokeWidth={width} stroke={color} />
    </pattern>
  )
}
