import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KIND_NAMES, UNNAMED } from '../../../lib/format/kind-names.ts'
import * as copy from '../copy.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LIST_ROW, ListRow } from '../../../ui/table/list-row.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ProblemNotice } from '../../../ui/states/problem-notice.tsx'
import { compareQueries } from '../queries.ts'
import { EntityTile } from '../../artwork/entity-tile.tsx'
import type { ComparedRef } from '#domain/compare/compared-refs.ts'

type Found = Omit<ComparedRef, 'slot'>
type CompareAdderProps = { onAdd: (ref: Found) => void }

/** Finds and adds an entity by name or identifier. Searches on submit, so that typing costs no calls. */
export function CompareAdder({ onAdd }: CompareAdderProps) {
  const [text, setText] = useState('')
  const [searchedText, setSearchedText] = useState('')
  const { data, error, isFetching, refetch } = useQuery(compareQueries.found(searchedText))
  const found = isFetching ? undefined : data?.results.length
  const add = (ref: Found) => {
    setText('')
    setSearchedText('')
    onAdd(ref)
  }
  return (
    <search className="flex w-72 max-w-full flex-col gap-2 max-sm:w-full lg:w-96">
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setSearchedText(text.trim())
        }}
      >
        <TextField
          label={copy.adderLabel}
          hideLabel
          placeholder={copy.adderLabel}
          value={text}
          data-adds
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit">Search</Button>
      </form>
      {/* A live region must exist before its text changes. Otherwise, the change isn't announced. */}
      <output className={isFetching || found === 0 ? 'block' : 'sr-only'}>
        {searchedText !== '' && isFetching && 'Searching…'}
        {searchedText !== '' &&
          found !== undefined &&
          (found === 0 ? copy.nothingFound(searchedText) : copy.foundCount(found))}
      </output>
      {searchedText !== '' && error !== null && (
        <ProblemNotice what="search results" error={error} onRetry={() => void refetch()} />
      )}
      {searchedText !== '' && !isFetching && data !== undefined && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {data.results.map(({ kind, id, title, credit }) =>
            kind === 'chart' ? null : (
              <li key={`${kind}:${id}`} className={LIST_ROW}>
                <ListRow
                  tile={<EntityTile kind={kind} id={id} name={title} />}
                  name={title ?? UNNAMED}
                  credit={[KIND_NAMES[kind], credit].filter(Boolean).join(' · ')}
                  full={[title, credit].filter(Boolean).join(' · ')}
                  figures={
                    <Button size="sm" aria-label={copy.addNamed(title ?? UNNAMED)} onClick={() => add({ kind, id })}>
                      Add
                    </Button>
                  }
                />
              </li>
            ),
          )}
        </ul>
      )}
    </search>
  )
}
