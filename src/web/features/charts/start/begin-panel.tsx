import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import * as copy from './copy.ts'

/** What to do next for someone who has seen the sample. */
export function BeginPanel() {
  return (
    <Panel title={copy.beginTitle}>
      <ul className="grid gap-x-8 gap-y-3 md:grid-cols-3">
        <Step text={copy.beginImportText}>
          <Link to="/imports" className="text-accent underline-offset-2 hover:underline">
            {copy.beginImport}
          </Link>
        </Step>
        <Step text={copy.beginProviderText}>{copy.beginProvider}</Step>
        <Step text={copy.beginWithoutSampleText}>{copy.beginWithoutSample}</Step>
      </ul>
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
