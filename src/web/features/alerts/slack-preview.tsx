import type { SlackBlock, SlackMessage } from '#contract/desk/alerts.ts'
import { parseSlackText } from './parse-slack-text.ts'

/** Shows a message as Slack does, and the JSON that the webhook receives. */
export function SlackPreview({ message }: { message: SlackMessage }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
    <section aria-label="Slack message" tabIndex={0} className="min-h-0 flex-1 overflow-auto p-5 text-base">
      <div className="flex flex-col gap-3">
        {message.blocks.map((block, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks keep their order
          <Block key={index} block={block} />
        ))}
      </div>
      <p className="mt-5 text-sm text-ink-3">JSON that the webhook receives</p>
      <pre className="mt-2 text-xs whitespace-pre-wrap wrap-anywhere">{JSON.stringify(message, null, 2)}</pre>
    </section>
  )
}

function Block({ block }: { block: SlackBlock }) {
  if (block.type === 'header') return <p className="text-md font-semibold">{block.text.text}</p>
  if (block.type === 'section') return <SlackText text={block.text.text} className="whitespace-pre-line" />
  return <SlackText text={block.elements.map(({ text }) => text).join(' ')} className="text-sm text-ink-2" />
}

const LOOKS = { plain: undefined, bold: 'font-semibold', italic: 'italic' } as const

function SlackText({ text, className }: { text: string; className: string }) {
  return (
    <p className={`wrap-anywhere ${className}`}>
      {parseSlackText(text).map((part, index) =>
        part.href === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
          <span key={index} className={LOOKS[part.look]}>
            {part.text}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- parts keep their order
          <a key={index} href={part.href} target="_blank" rel="noreferrer" className="text-accent underline">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}
