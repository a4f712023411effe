import { type UseQueryResult } from '@tanstack/react-query'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type NamesOutcome } from './names.ts'

type NamesNoteProps = {
  /** How the stream of names stands. */
  names: UseQueryResult<NamesOutcome | null>
  /** How many are missing now. */
  missing: number
}

/** Names that could not be asked for. A name that the service does not have is no failure: its id stands for it. */
export function NamesNote({ names, missing }: NamesNoteProps) {
  const hasFailed = names.isError || (names.data?.failed ?? 0) > 0
  if (!hasFailed || missing === 0 || names.isFetching) return null
  return (
    <Notice
      title={copy.namesFailedTitle(missing)}
      action={
        <Button variant="ghost" size="sm" onClick={() => void names.refetch()}>
          {common.tryAgain}
        </Button>
      }
    >
      {copy.namesFailed}
    </Notice>
  )
}
