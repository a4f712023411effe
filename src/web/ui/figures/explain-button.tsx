import CircleHelp from 'lucide:circle-question-mark'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { TOUCH_TARGET } from '../buttons/touch-target.ts'
import type { Definitions } from '../../lib/metrics/definitions.ts'
import type { MetricDefinition } from '../../lib/metrics/metric-definitions.ts'
import * as copy from '../copy.ts'

const loadPopover = () => import('./explain-popover.tsx')
const ExplainPopover = lazy(async () => ({ default: (await loadPopover()).ExplainPopover }))

type ExplainButtonProps = {
  /** Subject for screen readers, such as `Streams` or `the columns`. */
  what: string
  /** Selects from the definitions once they are loaded, or adds to them. */
  toDefinitions: (all: Definitions) => readonly MetricDefinition[]
  /** Makes the button as tall as others in a toolbar. */
  isTool?: boolean
}

export function ExplainButton({ what, toDefinitions, isTool = false }: ExplainButtonProps) {
  const [isRequested, setIsRequested] = useState(false)
  const button = (
    <QuestionButton
      what={what}
      isTool={isTool}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => setIsRequested(true)}
    />
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ExplainPopover toDefinitions={toDefinitions} trigger={<QuestionButton what={what} isTool={isTool} />} />
    </Suspense>
  )
}

type QuestionButtonProps = ComponentProps<'button'> & Pick<ExplainButtonProps, 'what'> & { isTool: boolean }

function QuestionButton({ what, isTool, ...props }: QuestionButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={copy.explain(what)}
      title={copy.explain(what)}
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-hover hover:text-ink',
        isTool ? 'size-8 coarse:size-11' : `size-6 ${TOUCH_TARGET}`,
      )}
      {...props}
    >
      <CircleHelp aria-hidden className="size-4" />
    </button>
  )
}
