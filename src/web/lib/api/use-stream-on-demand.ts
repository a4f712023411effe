import { CancelledError, type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useInView } from '../browser/in-view.ts'

/**
 * A query for one panel, whose data grows while it arrives. If calls are free, it starts when `frame` is near the
 * viewport, otherwise with `load`. A canceled query keeps its data and has no error.
 */
export function useStreamOnDemand<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  isFree: boolean,
) {
  const client = useQueryClient()
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useInView(frame)
  const { queryKey } = options
  const key = JSON.stringify(queryKey)
  // A click applies only to this request, because another one costs calls again.
  const [pressed, setPressed] = useState<string | null>(null)
  const isWanted = pressed === key || (isFree && isNear)
  const { data, error, isFetching, refetch } = useQuery({ ...options, enabled: isWanted })
  return {
    frame,
    data,
    error: error instanceof CancelledError ? null : error,
    isFetching,
    load: () => {
      if (isWanted) void refetch()
      else setPressed(key)
    },
    cancel: () => void client.cancelQueries({ queryKey }, { revert: false }),
  }
}
