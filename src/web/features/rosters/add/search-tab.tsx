import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { isMemberKind } from '#contract/desk/member-kinds.ts'
import { type AddedMembers } from '#contract/desk/rosters.ts'
import { RESULT_KIND_NAMES, UNNAMED } from '../../../lib/kind-names.ts'
import { toErrorSentence } from '../../../lib/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { addMembers, type NewMember } from '../../ours/queries.ts'
import { addQueries } from './queries.ts'
import { toKey } from './to-members.ts'
import * as copy from './copy.ts'

type SearchTabProps = { rosterId: string; onAdded: (answer: AddedMembers) => void }

const YEAR_LENGTH = 4

/** Finds entities by name or identifier and adds several in a row. Searches on submit, so that typing costs no calls. */
export function SearchTab({ rosterId, onAdded }: SearchTabProps) {
  const [text, setText] = useState('')
  const [searchedText, setSearchedText] = useState('')
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<unknown>(null)
  const { data, error, isFetching, refetch } = useQuery(addQueries.found(searchedText))
  const found = (data?.results ?? []).flatMap(({ kind, ...result }) =>
    isMemberKind(kind) ? [Object.assign(result, { kind })] : [],
  )

  const add = async (member: NewMember) => {
    setProblem(null)
    try {
      onAdded(await addMembers(rosterId, [member]))
      setAdded((before) => new Set(before).add(toKey(member)))
    } catch (thrown) {
      setProblem(thrown)
    }
  }
  return (
    <search className="flex min-h-0 flex-col gap-3">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setSearchedText(text.trim())
        }}
      >
        <TextField
          label={copy.searchLabel}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit">{copy.search}</Button>
      </form>
      {/* Live regions must exist before their text changes to be announced. */}
      <output className="text-sm text-ink-3">
        {searchedText !== '' && isFetching && copy.searching}
        {searchedText !== '' &&
          !isFetching &&
          data !== undefined &&
          (found.length === 0 ? copy.nothingFound(searchedText) : copy.foundCount(found.length))}
      </output>
      {problem !== null && <Notice tone="error">{toErrorSentence(problem)}</Notice>}
      {searchedText !== '' && error !== null && (
        <ProblemNotice what={copy.searchResults} error={error} onRetry={() => void refetch()} />
      )}
      {searchedText !== '' && (
        <ul className="min-h-0 flex-auto divide-y divide-line overflow-y-auto">
          {found.map(({ kind, id, title, credit, releaseDate, label, country }) => {
            const name = title ?? UNNAMED
            const facts = [RESULT_KIND_NAMES[kind], credit, releaseDate?.slice(0, YEAR_LENGTH), label, country]
            return (
              <li key={toKey({ kind, id })} className="flex min-h-11 items-center gap-3 py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-medium">{name}</span>
                  <span className="block truncate text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
                </span>
                {added.has(toKey({ kind, id })) ? (
                  <span className="flex items-center gap-1 text-sm text-ink-3">
                    <Check aria-hidden className="size-4" />
                    {copy.isAdded}
                  </span>
                ) : (
                  <Button
                    size="sm"
                    aria-label={copy.addNamed(name)}
                    onClick={() => void add({ kind, id, title, credit })}
                  >
                    {copy.add}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </search>
  )
}
