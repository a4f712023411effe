import { LocaleSwitch } from './locale-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function DisplaySwitches() {
  return (
    <>
      <LocaleSwitch />
      <ThemeSwitch />
    </>
  )
}
