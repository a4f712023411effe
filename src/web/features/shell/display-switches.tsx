import { LocaleSwitch } from './locale-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** How things look here, for this machine alone: no link carries it. */
export function DisplaySwitches() {
  return (
    <>
      <LocaleSwitch />
      <ThemeSwitch />
    </>
  )
}
