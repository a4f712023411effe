import { lazy, Suspense } from 'react'

/** Loaded with the first note, because most pages have none. */
const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }))

/** Shows a note's text. Until the code has loaded, its Markdown shows as it was typed. */
export function NoteBody({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="text-sm wrap-anywhere whitespace-pre-line text-ink">{text}</p>}>
      <MarkdownText text={text} />
    </Suspense>
  )
}
