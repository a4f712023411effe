import { plural } from '../../lib/format/plural.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import type { NamesOutcome } from '../../chart-weeks/names.ts'

type NamesNoticeProps = {
  names: UseQueryResult<NamesOutcome | null>
  missing: number
}

/** Appears if names failed to load. A name that the provider doesn't have isn't a failure. */
export function NamesNotice({ names, missing }: NamesNoticeProps) {
  const hasFailed = names.isError || (names.data?.failed ?? 0) > 0
  if (!hasFailed || missing === 0 || names.isFetching) return null
  return (
    <Notice
      tone="warning"
      // Above the table, it would move the rows.
      className="sticky bottom-4 z-bar md:bottom-12 print:hidden"
      title={plural(missing, { one: '1 name couldn’t be loaded.', other: `${missing} names couldn’t be loaded.` })}
      action={
        <Button variant="ghost" size="sm" onClick={() => void names.refetch()}>
          {common.tryAgain}
        </Button>
      }
    >
      IDs are shown instead.
    </Notice>
  )
}
