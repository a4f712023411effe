import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toRosterApi } from '#contract/paths.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { SlackPreview } from './slack-preview.tsx'
import { weeklyPreviewQuery } from './queries.ts'
import * as copy from './copy.ts'

const FORMS = ['html', 'plain', 'slack'] as const

export function WeeklyPreviewDialog({ rosterId, onClose }: { rosterId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(weeklyPreviewQuery(rosterId))
  const [form, setForm] = useState<(typeof FORMS)[number]>('html')
  return (
    <Modal label={copy.weeklyPreview} onClose={onClose} className="h-[80dvh] max-w-2xl">
      {data === undefined && error !== null && (
        <ProblemNotice error={error} what="the weekly email" onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <PreviewSkeleton />}
      {data?.subject === null && (
        <EmptyState title="Nothing to send">
          {data.isComplete ? copy.weekEmpty(data.week) : copy.weekIncomplete(data.week)}
        </EmptyState>
      )}
      {data !== undefined && data.subject !== null && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3">
            <p className="min-w-0 flex-1 basis-60 text-sm">
              <span className="text-ink-3">Subject: </span>
              <span className="font-label wrap-anywhere">{data.subject}</span>
            </p>
            <Segmented
              label="Form of the message"
              options={FORMS.map((value) => ({ value, label: copy.messageForms[value] }))}
              value={form}
              onChange={setForm}
            />
          </div>
          {form === 'html' && (
            <iframe
              title={data.subject}
              src={`${toRosterApi(rosterId)}/weekly-mail/preview.html`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="min-h-0 w-full flex-1 border-0"
            />
          )}
          {form === 'plain' && (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
            <pre tabIndex={0} className="min-h-0 flex-1 overflow-auto p-5 text-sm whitespace-pre-wrap wrap-anywhere">
              {data.plain}
            </pre>
          )}
          {form === 'slack' && data.slack !== null && <SlackPreview message={data.slack} />}
        </>
      )}
    </Modal>
  )
}

function PreviewSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-8">
      <SkeletonBlock label="Loading the weekly email" className="h-7 w-4/5" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="mt-4 h-14 w-full" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-12 w-full" />
      ))}
    </div>
  )
}
