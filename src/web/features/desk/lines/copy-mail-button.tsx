import { useState } from 'react'
import { copyRichText, type RichText } from '../../../lib/browser/copy-rich-text.ts'
import { isExportAllowed } from '../../../lib/files/allowed-exports.ts'
import { Button } from '../../../ui/buttons/button.tsx'

/** Copies rich text, and plain text for programs without it. */
export function CopyMailButton({ toMail }: { toMail: () => RichText }) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  if (!isExportAllowed('brief')) return null
  return (
    <>
      <output className={result === 'failed' ? 'text-xs text-danger' : 'text-xs text-ink-3 empty:hidden'}>
        {result === 'copied' && 'Copied. Paste it into an email.'}
        {result === 'failed' && 'Couldn’t copy. Your browser doesn’t allow it on this page.'}
      </output>
      <Button
        variant="ghost"
        className="justify-start"
        onClick={() => {
          copyRichText(toMail()).then(
            () => setResult('copied'),
            () => setResult('failed'),
          )
        }}
      >
        Copy as email
      </Button>
    </>
  )
}
