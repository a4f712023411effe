import Check from 'lucide:check'
import Plus from 'lucide:plus'
import { type ReactNode, useState } from 'react'
import { isMemberKind } from '#contract/desk/member-kinds.ts'
import type { AddedMembers, MemberRef } from '#contract/desk/rosters.ts'
import { UNNAMED } from '../../../lib/format/kind-names.ts'
import { toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { addMembers, type NewMember } from '../../ours/queries.ts'
import { toKey } from './to-members.ts'

/** Shown instead of the button for titles that are on the roster. */
const IN_ROSTER = 'In roster'

type FoundResult = Omit<NewMember, 'kind'> & { kind: string }

/** Renders a live search with an action per result. The route passes it in, because it belongs to another feature. */
export type RenderSearch = (parts: {
  isListed: (kind: string) => boolean
  renderAction: (result: FoundResult) => ReactNode
}) => ReactNode

type SearchTabProps = {
  rosterId: string
  members: readonly MemberRef[]
  renderSearch: RenderSearch
  onAdded: (answer: AddedMembers) => void
}

export function SearchTab({ rosterId, members, renderSearch, onAdded }: SearchTabProps) {
  const [added, setAdded] = useState<ReadonlySet<string>>(() => new Set(members.map(toKey)))
  const [problem, setProblem] = useState<unknown>(null)

  const add = async (member: NewMember) => {
    setProblem(null)
    try {
      onAdded(await addMembers(rosterId, [member]))
      setAdded((before) => new Set(before).add(toKey(member)))
    } catch (thrown) {
      setProblem(thrown)
    }
  }
  const renderAction = ({ kind, id, title, credit }: FoundResult) => {
    if (!isMemberKind(kind)) return null
    if (added.has(toKey({ kind, id }))) {
      return (
        <span title={IN_ROSTER} className="flex size-7 items-center justify-center text-ink-2 coarse:size-11">
          <Check aria-hidden className="size-4" />
          <VisuallyHidden>{IN_ROSTER}</VisuallyHidden>
        </span>
      )
    }
    return (
      <Button
        size="icon-sm"
        data-result
        aria-label={`Add ${title ?? UNNAMED}`}
        onClick={() => void add({ kind, id, title, credit })}
        className="coarse:size-11"
      >
        <Plus aria-hidden className="size-4" />
      </Button>
    )
  }
  return (
    <>
      {problem !== null && (
        <Notice tone="error" className="mb-3">
          {toErrorSentence(problem)}
        </Notice>
      )}
      {renderSearch({ isListed: isMemberKind, renderAction })}
    </>
  )
}
