import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { LiveSearchBox } from '../search/live-search-box.tsx'
import * as copy from './start-copy.ts'

type StartPageProps = {
  onSearch: (text: string) => void
  /** True if the operator can import files. */
  hasImportPage?: boolean
  children?: ReactNode
}

export function StartPage({ onSearch, hasImportPage = false, children }: StartPageProps) {
  return (
    <div className="page-width flex flex-col gap-10 pt-10 pb-16 sm:pt-16">
      <title>{copy.pageTitle}</title>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{copy.heading}</h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{copy.introduction}</p>
        </div>
        <div className="max-w-3xl">
          <LiveSearchBox onSubmit={onSearch} />
        </div>
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
