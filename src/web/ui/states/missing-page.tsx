import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as common from '../../lib/copy.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { TextField } from '../fields/text-field.tsx'

type MissingPageProps = {
  title: string
  /** Explains in a sentence what may have happened. */
  children: ReactNode
  /** Two links, or a list of them. */
  links: ReactNode
  note?: ReactNode
}

/** A page for a broken link: what is missing, a search for it, and where to go. */
export function MissingPage({ title, children, links, note }: MissingPageProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/search', search: { q: text.trim() } })
  }
  return (
    <EmptyState
      title={title}
      look="page"
      note={note}
      action={
        <div className="w-full max-w-xl">
          <search>
            <form onSubmit={submit} className="flex gap-2">
              <TextField
                label={common.search}
                hideLabel
                type="search"
                name="q"
                placeholder={common.searchBoxPlaceholder}
                value={text}
                onChange={({ target }) => setText(target.value)}
                className="flex-1"
              />
              <Button type="submit" variant="primary">
                {common.search}
              </Button>
            </form>
          </search>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-base">{links}</div>
        </div>
      }
    >
      {children}
    </EmptyState>
  )
}

export const MISSING_LINK = 'flex items-center font-label text-accent hover:underline coarse:min-h-11'
