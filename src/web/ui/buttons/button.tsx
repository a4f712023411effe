import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { TOUCH_TARGET } from './touch-target.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'icon' | 'icon-sm'

const BASE = joinClasses(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-colors duration-100',
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
)

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-line-control hover:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
}

const SIZES: Record<ButtonSize, string> = {
  sm: `h-7 px-2.5 text-sm ${TOUCH_TARGET}`,
  md: 'h-8 px-3 text-sm coarse:h-11 coarse:min-w-11',
  icon: 'size-8 coarse:size-11',
  'icon-sm': `size-7 ${TOUCH_TARGET}`,
}

export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return joinClasses(BASE, VARIANTS[variant], SIZES[size])
}

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize }

export function Button({ variant = 'secondary', size = 'md', type = 'button', className, ...props }: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the default is above
  return <button type={type} className={joinClasses(buttonClasses(variant, size), className)} {...props} />
}
