import type { ReactNode } from 'react'
import { useChosenLocale } from './locale-choice.ts'
import { LocaleContext } from './locale.ts'

export function ChosenLocale({ children }: { children: ReactNode }) {
  return <LocaleContext value={useChosenLocale()}>{children}</LocaleContext>
}
