type ProgressBarProps = { label: string; value: number; max: number }

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className="h-1.5 min-w-16 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
    />
  )
}
