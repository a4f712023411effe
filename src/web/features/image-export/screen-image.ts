import type { ReactNode } from 'react'
import type { ScreenText } from '#images/draw-screen.ts'

/** A part of the page that can be rendered again in the size and theme of an image. */
export type ScreenImage = ScreenText & {
  /** File name without extension and ratio. */
  fileName: string
  /** A `graph` fills the box that it gets. A `panel` has a natural height and is scaled to fill the image. */
  layout: 'graph' | 'panel'
  /** Sizes are in CSS pixels. The height is 0 for panels. Use container queries, not the window's width. */
  render: (box: { width: number; height: number }) => ReactNode
}
