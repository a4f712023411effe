import { LocaleSwitch } from './locale-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Settings of this browser. They aren't part of links. */
export function DisplaySwitches() {
  return (
    <>
      <LocaleSwitch />
      <ThemeSwitch />
    </>
  )
}
