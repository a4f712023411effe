import type { ComponentProps } from 'react'

/** The same drawing as public/favicon.svg. */
export function BrandMark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden focusable="false" {...props}>
      <rect width="32" height="32" rx="8" fill="#243bb5" />
      <path
        d="M6 22.5 12 14l5 5.5L26 8"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="26" cy="8" r="3" fill="#ffb86b" />
      <path d="M6 26.5h20" stroke="#fff" strokeOpacity=".45" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
