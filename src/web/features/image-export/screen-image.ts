import type { ReactNode } from 'react'
import type { ScreenText } from '#images/draw-screen.ts'

/** A part of the page, to be rendered again in the size and theme of an image. */
export type ScreenImage = ScreenText & {
  /** Without ending and ratio. */
  fileName: string
  /** `graph` fills the box it is given. `panel` has a natural height at the given width and is scaled to fill the image. */
  layout: 'graph' | 'panel'
  /** Size in CSS pixels. The height is 0 for panels. Use container queries, because the window's width says nothing here. */
  render: (box: { width: number; height: number }) => ReactNode
}
