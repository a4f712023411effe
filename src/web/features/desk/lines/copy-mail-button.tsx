import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'

type CopyMailButtonProps = { toMail: () => { html: string; text: string } }

/** Copies rich text, and plain text for programs without it. */
export function CopyMailButton({ toMail }: CopyMailButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  return (
    <>
      <output className={result === 'failed' ? 'text-xs text-danger' : 'text-xs text-ink-3 empty:hidden'}>
        {result === 'copied' && 'Copied. Paste it into an email.'}
        {result === 'failed' && 'Couldn’t copy. Your browser doesn’t allow it on this page.'}
      </output>
      <Button
        variant="ghost"
        onClick={() => {
          copyBoth(toMail()).then(
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

/** Async, so that the error on insecure pages, where `clipboard` is undefined, becomes a rejection. */
async function copyBoth({ html, text }: { html: string; text: string }): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(text)
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  })
  return navigator.clipboard.write([item])
}
