import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { type MetricDefinition } from '../../lib/metric-definitions.ts'

const loadPopover = () => import('./explain-popover.tsx')
const ExplainPopover = lazy(async () => ({ default: (await loadPopover()).ExplainPopover }))

/** "Explain this number", on every metric. What it says is loaded when somebody asks. */
export function ExplainButton({ definition }: { definition: MetricDefinition }) {
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <QuestionButton
      name={definition.name}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => setIsAsked(true)}
    />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <ExplainPopover definition={definition} trigger={<QuestionButton name={definition.name} />} />
    </Suspense>
  )
}

function QuestionButton({ name, ...props }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Explain ${name}`}
      className="inline-flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
      {...props}
    >
      <CircleHelp aria-hidden className="size-4" />
    </button>
  )
}
