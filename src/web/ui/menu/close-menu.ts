import { createContext, useContext } from 'react'
import { noop } from '../../lib/noop.ts'

export const CloseMenuContext = createContext<() => void>(noop)

/** Closes the menu around an item, for example after a file was saved. */
export function useCloseMenu(): () => void {
  return useContext(CloseMenuContext)
}
