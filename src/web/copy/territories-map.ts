import { plural } from './plural.ts'

// The map and its legend.

/** @param summary a clause: {@link known}, or {@link knownWithHighest} */
export const label = (measure: string, summary: string) =>
  `Map of the world by ${measure}: ${summary}. The table below has every figure.`
export const known = (withFigure: number, all: number) =>
  plural(withFigure, {
    one: `1 of ${all} territories has a figure`,
    other: `${withFigure} of ${all} territories have a figure`,
  })
export const knownWithHighest = (withFigure: number, all: number, territory: string, value: string) =>
  `${known(withFigure, all)}, the highest is ${territory} with ${value}`

export const legend = 'Shades of the map'
// The shades of a change.
export const andBelow = (change: string) => `${change} and below`
export const upTo = (change: string) => `to ${change}`
export const within = (change: string) => `within ${change}`
export const atLeast = (change: string) => `from ${change}`
export const andAbove = (change: string) => `${change} and above`
