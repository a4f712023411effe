import { createContext } from 'react'

/** The selected column, and where a drag with the mouse started. */
type GraphSelection = { active: number | null; dragFrom: number | null }

export const GraphSelectionContext = createContext<GraphSelection>({ active: null, dragFrom: null })
