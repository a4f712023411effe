import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { PrimaryLink } from '../../../ui/buttons/primary-link.tsx'

export function BeginPanel({ isSample }: { isSample: boolean }) {
  return (
    <Panel
      title={isSample ? 'Start with your own data' : 'Start with your own artists'}
      actions={<PrimaryLink to="/rosters">Create a roster</PrimaryLink>}
    >
      <p className="text-sm text-ink-2">
        A roster is your team’s list of artists and titles. Once there is one, this page shows what happened to it each
        week.
      </p>
      {isSample && (
        <ul className="mt-3 grid gap-x-8 gap-y-3 border-t border-line pt-3 md:grid-cols-3">
          <Step text="Upload chart files and catalogs. Chartroom checks them before anything changes.">
            <Link to="/imports" className="text-accent underline-offset-2 hover:underline">
              Import files
            </Link>
          </Step>
          <Step text="Set PROVIDER_URL and its credentials, and start again.">Connect a provider</Step>
          <Step text="Set SAMPLE=off to remove all fictional data.">Remove the sample</Step>
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
