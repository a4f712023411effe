import type { ReactNode } from 'react'

/** Height that flags take below the time axis, in pixels. */
export const FLAGS_PX = 28

/** A note on a column. */
export type GraphFlag = {
  key: string
  column: number
  /** Increases with the columns. */
  number: number
  /** Date and first line, for hover and screen readers. */
  label: string
  body: ReactNode
}
