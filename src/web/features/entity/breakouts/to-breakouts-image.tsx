import type { EntityAnswer } from '#contract/api/entity.ts'
import { formatBreakoutName, formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import * as copy from '../copy.ts'
import { formatCount, formatShare } from '../../../lib/format/format.ts'
import { toEntityImage } from '../../image-export/image-head.ts'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import { BreakoutGroupBars } from './breakout-row.tsx'
import type { BreakoutGroup } from './to-breakout-bars.ts'

export function toBreakoutsImage(answer: EntityAnswer, groups: readonly BreakoutGroup[], locale: string): ScreenImage {
  return {
    ...toEntityImage(answer, copy.breakoutsOfStreams, answer.receipt, locale),
    notes: [],
    summary: groups.map((group) => describe(group, locale)).join('. '),
    layout: 'panel',
    render: () => (
      <div className="flex flex-col gap-6">
        {groups.map((group) => (
          <BreakoutGroupBars key={group.name} group={group} />
        ))}
      </div>
    ),
  }
}

function describe({ name, bars }: BreakoutGroup, locale: string): string {
  const parts = bars.flatMap((bar) => {
    const share = bar.share === null ? '' : ` (${formatShare(bar.share, locale)})`
    return bar.value === null ? [] : `${formatBreakoutValue(bar.name)} ${formatCount(bar.value, locale)}${share}`
  })
  return `${formatBreakoutName(name)}: ${parts.join(', ')}`
}
