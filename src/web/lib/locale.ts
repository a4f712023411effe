import { createContext, useContext } from 'react'

/** BCP 47. Formatters take it as an argument; components read it here. */
export const LocaleContext = createContext<string>(typeof navigator === 'undefined' ? 'en' : navigator.language)

export function useLocale(): string {
  return useContext(LocaleContext)
}
