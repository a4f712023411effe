import { type MemberStreams, type MemberStreamsLine, memberStreamsLineSchema } from '#contract/desk/roster-positions.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { MemberRef } from '#contract/desk/rosters.ts'
import type { Territory } from '#contract/territories.ts'
import { toPath, toRosterApi } from '#contract/paths.ts'
import { lineQuery } from '../../lib/api/streamed-lines.ts'
import { waitsForStart } from '../../lib/api/query-client.ts'
import { ROSTERS_KEY } from '../ours/queries.ts'

/** The receipt arrives last. */
type LoadedStreams = { members: Readonly<Record<string, MemberStreams>>; receipt: Receipt | undefined }

const NO_STREAMS: LoadedStreams = { members: {}, receipt: undefined }

export function toKey({ kind, id }: MemberRef): string {
  return `${kind} ${id}`
}

/** The key starts with that of rosters, so that changing the members reloads the streams. */
export function streamsQuery(rosterId: string, location: Territory) {
  return lineQuery<MemberStreamsLine, LoadedStreams>({
    queryKey: [...ROSTERS_KEY, 'streams', rosterId, location],
    path: toPath(`${toRosterApi(rosterId)}/streams`, { location }),
    schema: memberStreamsLineSchema,
    isLast: (line) => 'done' in line,
    add: (cached = NO_STREAMS, lines, isFirst) =>
      lines.reduce(addLine, isFirst ? { ...cached, receipt: undefined } : cached),
    retry: waitsForStart,
  })
}

function addLine({ members, receipt }: LoadedStreams, line: MemberStreamsLine): LoadedStreams {
  return 'done' in line ? { members, receipt: line.receipt } : { members: { ...members, [toKey(line)]: line }, receipt }
}
