import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClasses } from './button.tsx'

/** A link inside the app that looks like the main button of a page. */
export const PrimaryLink = createLink(({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={buttonClasses('primary')}>
    {children}
  </a>
))
