import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { ShareLink } from '#contract/shares/shares.ts'
import * as linkCopy from './copy.ts'
import * as copy from './dialog-copy.ts'
import { describeSharedView } from './shared-view.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

type ShareListProps = {
  answer: ChartWeekAnswer
  shares: readonly ShareLink[]
  isBusy: boolean
  onRevoke: (id: string) => void
}

export function ShareList({ answer, shares, isBusy, onRevoke }: ShareListProps) {
  const locale = useLocale()
  return (
    <ul className="flex flex-col gap-2">
      {shares.map(({ id, path, view, expiresAt, openings }) => {
        const href = new URL(path, window.location.href).href
        const until = formatInstant(expiresAt, locale)
        return (
          <li key={id} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span title={href} className="truncate text-base text-ink">
                {href}
              </span>
              <span className="text-sm text-ink-2">
                {view === null ? copy.wholeChart : describeSharedView(answer, view)}
              </span>
              <span className="text-sm text-ink-3">
                {`expires ${until}`} · {copy.timesOpened(openings)} ·{' '}
                <a className="underline" href={`${href}/card.png`} target="_blank" rel="noreferrer">
                  Image only
                </a>
              </span>
            </span>
            <LinkButton href={href} title={`${answer.chart.name}, ${answer.week}`} what={linkCopy.link} />
            <Button size="sm" disabled={isBusy} aria-label={copy.revokeLabel(until)} onClick={() => onRevoke(id)}>
              Revoke
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
