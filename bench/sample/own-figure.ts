import { type Figure } from './figures.ts'

/** Measured in the sample only. */
export type OwnFigure = Pick<Figure, 'what' | 'target' | 'range' | 'unit'> & {
  /** Where the target is from, in one line. */
  source: string
  sample: number
}
