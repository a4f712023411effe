import { PROJECTION_CALLS } from '#contract/api/insights/chart-projection.ts'
import { formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../buttons/button.tsx'
import { project } from './copy.ts'
import { joinClasses } from '../join-classes.ts'

/** Asks before a remote provider is called, because its calls cost quota. */
export function ProjectButton({ onClick, className }: { onClick: () => void; className?: string }) {
  const calls = formatCount(PROJECTION_CALLS.remote, useLocale())
  return (
    <div className={joinClasses('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <Button onClick={onClick}>{project}</Button>
      <p className="text-sm text-ink-3">
        {`Takes up to ${calls} calls to your provider, at most once per hour. Nothing loads until you click.`}
      </p>
    </div>
  )
}
