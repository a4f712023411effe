/** A number of the sample with its range in real charts. */
export type Figure<Data> = {
  what: string
  target: string
  range: readonly [low: number, high: number]
  /** Null without values. */
  measure: (data: Data) => number | null
  unit?: '%' | 'x' | undefined
  /** Source of the target, unless it is a real chart of decision 137. */
  source?: string
}

type Unit = Figure<never>['unit']
type Measure<Data> = Figure<Data>['measure']

/** Returns a range of a third around the target. */
export function about<Data>(what: string, target: number, measure: Measure<Data>, unit?: Unit): Figure<Data> {
  return { what, target: format(target, unit), range: [(target * 2) / 3, (target * 4) / 3], measure, unit }
}

/** Returns a range of a quarter around the target, for figures that readers compare at a glance. */
export function close<Data>(what: string, target: number, measure: Measure<Data>, unit?: Unit): Figure<Data> {
  return { what, target: format(target, unit), range: [target * 0.75, target * 1.25], measure, unit }
}

export function atLeast<Data>(what: string, least: number, measure: Measure<Data>, unit?: Unit): Figure<Data> {
  return { what, target: `at least ${format(least, unit)}`, range: [least, Infinity], measure, unit }
}

export function format(value: number | null, unit?: Unit): string {
  if (value === null) return '–'
  const text = value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
  return unit === undefined ? text : `${text} ${unit}`
}

export function percent<T>(items: readonly T[], isCounted: (item: T) => boolean): number {
  return (items.filter(isCounted).length / items.length) * 100
}
