import Check from 'lucide:check'
import Copy from 'lucide:copy'
import { type ComponentProps, useEffect, useState } from 'react'
import { buttonClasses } from './button.tsx'
import { joinClasses } from '../join-classes.ts'
import { TOUCH_TARGET } from './touch-target.ts'
import * as copy from '../copy.ts'

const RESULT_SHOWN_MS = 1600

type CopyButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  text: string
  /**
   * Writes something other than the text to the clipboard.
   * @default the text
   */
  write?: () => Promise<void>
  /** Name of the copied item for screen readers, such as `ISRC`. */
  what: string
  /** Visible text. Without it, the button is a small icon. */
  label?: string
}

export function CopyButton({ text, write, what, label, className, ...props }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (result === null) return undefined
    const timer = setTimeout(() => setResult(null), RESULT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const handleCopy = () => {
    ;(write?.() ?? copyText(text)).then(
      () => setResult('copied'),
      () => setResult('failed'),
    )
  }
  const Icon = result === 'copied' ? Check : Copy
  return (
    <>
      <button
        type="button"
        aria-label={copy.copyWhat(what)}
        title={copy.copyWhat(what)}
        onClick={handleCopy}
        className={joinClasses(
          label === undefined
            ? `inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink ${TOUCH_TARGET}`
            : buttonClasses('primary'),
          className,
        )}
        {...props}
      >
        <Icon aria-hidden className={label === undefined ? 'size-3.5' : 'size-4'} />
        {label}
      </button>
      <output className={result === 'failed' ? 'text-xs text-danger' : 'sr-only'}>
        {result === 'copied' && `Copied ${what}`}
        {result === 'failed' && 'Couldn’t copy. Your browser doesn’t allow it on this page.'}
      </output>
    </>
  )
}

/** Async, so that the error on insecure pages, where `clipboard` is undefined, becomes a rejection. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
