import { joinClasses } from './join-classes.ts'

type ProgressBarProps = {
  label: string
  done: number
  total: number
  className?: string
}

/** For work that takes over a second. */
export function ProgressBar({ label, done, total, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={Math.max(total, 1)}
      className={joinClasses(
        'h-1 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]',
        className,
      )}
    />
  )
}
