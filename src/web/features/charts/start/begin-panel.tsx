import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as copy from './copy.ts'

/** How to begin: with a roster, and on a sample also with other data. */
export function BeginPanel({ isSample }: { isSample: boolean }) {
  return (
    <Panel
      title={isSample ? copy.beginTitle : copy.beginWithRosterTitle}
      actions={
        <Link to="/rosters" className={buttonClasses('primary')}>
          {copy.beginRoster}
        </Link>
      }
    >
      <p className="text-sm text-ink-2">{copy.beginRosterText}</p>
      {isSample && (
        <ul className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-3 md:grid-cols-3">
          <Step text={copy.beginImportText}>
            <Link to="/imports" className="text-accent underline-offset-2 hover:underline">
              {copy.beginImport}
            </Link>
          </Step>
          <Step text={copy.beginProviderText}>{copy.beginProvider}</Step>
          <Step text={copy.beginWithoutSampleText}>{copy.beginWithoutSample}</Step>
        </ul>
      )}
    </Panel>
  )
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      <p className="text-base font-label">{children}</p>
      <p className="text-sm text-ink-3 wrap-anywhere">{text}</p>
    </li>
  )
}
