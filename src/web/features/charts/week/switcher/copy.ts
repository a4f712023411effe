import { plural } from '../../../../lib/format/plural.ts'

export const switcher = 'Choose another chart for this week'
export const others = 'Other charts'
export const found = (count: number) => plural(count, { one: '1 chart', other: `${count} charts` })
