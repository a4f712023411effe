import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { desk } from './copy.ts'
import { dataStatus } from './settings-copy.ts'
import * as copy from './not-found-copy.ts'

const NEXT_PAGES = [
  { to: '/', label: desk, meaning: copy.deskMeaning },
  { to: '/charts', label: common.charts, meaning: copy.chartsMeaning },
  { to: '/compare', label: common.compare, meaning: copy.compareMeaning },
  { to: '/status', label: dataStatus, meaning: copy.statusMeaning },
] as const

/** A link inside the app that leads nowhere. public/404.html is the same page for links from outside. */
export function NotFoundPage() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/search', search: { q: text.trim() } })
  }
  return (
    <EmptyState
      title={copy.pageNotFound}
      look="page"
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
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {NEXT_PAGES.map(({ to, label, meaning }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-4 py-2.5 text-sm text-ink-2">
                <Link
                  to={to}
                  className="flex shrink-0 basis-24 items-center text-base font-label text-accent hover:underline coarse:min-h-11"
                >
                  {label}
                </Link>
                {meaning}
              </li>
            ))}
          </ul>
        </div>
      }
    >
      {copy.whatToDo}
    </EmptyState>
  )
}
