import { Link } from '@tanstack/react-router'
import SearchIcon from 'lucide-react/icons/search'
import { type FormEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import * as copy from './start-copy.ts'
import * as common from '../../lib/copy.ts'

type StartPageProps = {
  onSearch: (text: string) => void
  /** True if the operator can import files. */
  hasImportPage?: boolean
  children?: ReactNode
}

export function StartPage({ onSearch, hasImportPage = false, children }: StartPageProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    if (typeof text === 'string' && text.trim() !== '') onSearch(text.trim())
  }
  return (
    <div className="page-width flex flex-col gap-10 pt-10 pb-16 sm:pt-16">
      <title>{copy.pageTitle}</title>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{copy.heading}</h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{copy.introduction}</p>
        </div>
        <search>
          <form onSubmit={submit} className="flex max-w-3xl gap-2">
            <div className="relative min-w-0 flex-1">
              <SearchIcon
                aria-hidden
                className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
              />
              <input
                type="search"
                name="q"
                aria-label={common.searchBoxLabel}
                placeholder={common.searchBoxPlaceholder}
                autoComplete="off"
                enterKeyHint="search"
                className="h-12 w-full rounded-lg border border-line-control bg-surface pr-4 pl-12 text-md text-ink shadow-panel text-ellipsis placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0"
              />
            </div>
            <Button type="submit" variant="primary" className="h-12 rounded-lg px-5">
              {common.search}
            </Button>
          </form>
        </search>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {children}
        <ul className="flex flex-col gap-5 lg:pt-4">
          {copy.promises.map(({ title, text }) => (
            <li key={title}>
              <h2 className="text-base font-semibold">{title}</h2>
              <p className="mt-0.5 text-sm text-ink-3">{text}</p>
            </li>
          ))}
          <li className="flex gap-5 text-sm">
            <Link to="/status" className="text-accent underline-offset-2 hover:underline">
              {copy.statusLink}
            </Link>
            {hasImportPage && (
              <Link to="/imports" className="text-accent underline-offset-2 hover:underline">
                {copy.importLink}
              </Link>
            )}
          </li>
        </ul>
      </div>
    </div>
  )
}
