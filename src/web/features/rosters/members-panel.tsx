import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide:download'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { MEMBER_KINDS, type MemberCounts, type MemberKind } from '#contract/desk/member-kinds.ts'
import type { Roster, RosterMember } from '#contract/desk/rosters.ts'
import { toRosterApi } from '#contract/paths.ts'
import type { Territory } from '#contract/territories.ts'
import { createTextFilter } from '#contract/text/fold-text.ts'
import { isSessionOver, toErrorSentence } from '../../lib/api/error-sentence.ts'
import * as common from '../../lib/copy.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { KIND_PLURALS } from '../../lib/format/kind-names.ts'
import { useHomeTerritory } from '../../lib/storage/home-territory.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { couldNotLoad } from '../../ui/copy.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { ReceiptFooter } from '../../ui/receipt/receipt-footer.tsx'
import { useReceiptPart } from '../../ui/receipt/page-receipt.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { removeWithUndo } from '../ours/change-members.ts'
import { positionsQuery } from '../ours/positions-query.ts'
import { toPageColumns } from '../../ui/table/table-columns.tsx'
import type { AddTab } from './add/add-members-dialog.tsx'
import type { RenderSearch } from './add/search-tab.tsx'
import { AddRow } from './add-row.tsx'
import { artistTitlesQuery } from './artist-titles.ts'
import { toMemberColumns } from './member-columns.tsx'
import { DEFAULT_SORT, type MemberRow, type MemberSortKey, sortMembers, toNextMemberSort } from './member-figures.ts'
import { streamsQuery, toKey } from './streams-query.ts'
import * as copy from './copy.ts'

type MembersPanelProps = {
  roster: Roster
  renderSearch: RenderSearch
  onAdd: (tab?: AddTab) => void
  onAdded: () => void
  /** Other panels, above the page's receipt. */
  children?: ReactNode
}

/** Phones show up to this number of members without a filter. */
const FEW = 12

/** Number of rows at first, and per click on the button below them. */
const ROWS = 200

const RANK_SORTS: ReadonlySet<MemberSortKey> = new Set(['rank', 'charts'])

const filterMembers = createTextFilter<RosterMember>(({ title, credit, id }) => `${title ?? ''} ${credit ?? ''} ${id}`)

export function MembersPanel({ roster, renderSearch, onAdd, onAdded, children }: MembersPanelProps) {
  const { members } = roster
  const client = useQueryClient()
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [chosenKind, setChosenKind] = useState<MemberKind | 'all'>('all')
  // The chosen kind may have no members left, because someone removed the last one.
  const kind = chosenKind !== 'all' && roster.counts[chosenKind] === 0 ? 'all' : chosenKind
  const ofKind = kind === 'all' ? members : members.filter((member) => member.kind === kind)
  const shown = filterMembers(ofKind, useDeferredValue(query))
  // Removes only rows that the filter shows.
  const chosen = shown.filter((member) => selected.has(member.id))
  const [openArtists, setOpenArtists] = useState<ReadonlySet<string>>(new Set())
  const { titlesOf, loadingTitles, failedTitles } = useTitlesOf(openArtists)
  const panelRef = useRef<HTMLElement>(null)
  const removal = useMutation({
    mutationFn: (gone: readonly RosterMember[]) => removeWithUndo(client, roster, gone),
    onSuccess: () => {
      setSelected(new Set())
      // The clicked button disappears.
      panelRef.current?.focus()
    },
  })
  const [sort, setSort] = useState(DEFAULT_SORT)
  const location = useHomeTerritory()
  const { positions, streams, failed, receipts, arePositionsLoading, areStreamsLoading } = useMemberFigures(
    roster,
    location,
  )
  // Without the ranks, rows would change places when they arrive.
  const isOrdered = !arePositionsLoading || !RANK_SORTS.has(sort.key)
  const [streamsReceipt, positionsReceipt] = receipts
  useReceiptPart(positionsReceipt)
  const receipt = streamsReceipt ?? positionsReceipt
  const columns = useMemo(
    () =>
      toMemberColumns({
        location,
        locale,
        onToggle: (id) => setSelected((before) => toggle(before, id)),
        onUnfold: (id) => setOpenArtists((before) => toggle(before, id)),
      }),
    [location, locale],
  )
  const pageColumns = useMemo(() => toPageColumns(columns, locale), [columns, locale])
  const mostStreams = Math.max(0, ...Object.values(streams ?? {}).map((each) => each.streams ?? 0))
  const rows = shown.map((member): MemberRow => {
    const key = toKey(member)
    const count = streams?.[key]?.streams ?? null
    return {
      member,
      isSelected: selected.has(member.id),
      positions: positions?.get(key),
      streams: streams?.[key],
      bar: count === null || mostStreams === 0 ? null : count / mostStreams,
      arePositionsLoading,
      areStreamsLoading,
      artist: null,
      isOpen: openArtists.has(member.id),
      areTitlesLoading: loadingTitles.has(member.id),
    }
  })
  const unfolded = sortMembers(rows, sort, locale).flatMap((row) =>
    [row].concat((titlesOf.get(row.member.id) ?? []).map((title) => toTitleRow(title, row.member))),
  )
  return (
    <>
      <Panel
        ref={panelRef}
        tabIndex={-1}
        className="relative outline-none"
        title={copy.members}
        aside={<KindChoice counts={roster.counts} kind={kind} onChange={setChosenKind} />}
        flush
        actions={
          members.length > 0 && (
            <>
              <TextField
                label={copy.filter}
                hideLabel
                type="search"
                placeholder={copy.filter}
                value={query}
                onChange={({ target }) => setQuery(target.value)}
                className={`w-40 max-w-full lg:w-56 ${members.length > FEW ? '' : 'max-sm:hidden'}`}
              />
              {/* The width is the same before the figures arrive, so that the field doesn’t move. On phones, it is next to
                  the title, so that the kinds have the whole width. */}
              <div className="min-w-6 max-sm:absolute max-sm:top-2 max-sm:right-2 coarse:min-w-11">
                {receipt === undefined ? (
                  isExportAllowed('csv') && (
                    <a
                      href={`${toRosterApi(roster.id)}.csv`}
                      download
                      aria-label="Download the members without figures"
                      className={buttonClasses('ghost', 'icon-sm')}
                    >
                      <Download aria-hidden className="size-3.5" />
                    </a>
                  )
                ) : (
                  <DownloadMenu
                    isIcon
                    what="the members"
                    toTable={async () => {
                      const { toMembersFile } = await import('./to-members-file.ts')
                      return toMembersFile({
                        roster,
                        columns,
                        rows: sortMembers(rows, sort, locale),
                        location,
                        receipt,
                      })
                    }}
                  />
                )}
              </div>
              {chosen.length > 0 && (
                <Button disabled={removal.isPending} onClick={() => removal.mutate(chosen)}>
                  {copy.remove(chosen.length, locale)}
                </Button>
              )}
            </>
          )
        }
      >
        {removal.error !== null && (
          <Notice tone="error" className="mx-4 mb-3">
            {toErrorSentence(removal.error)}
          </Notice>
        )}
        {failedTitles !== undefined && (
          <ProblemNotice
            error={failedTitles.error}
            what="the titles of an artist"
            onRetry={() => void failedTitles.refetch()}
            className="mx-4 mb-3"
          />
        )}
        {members.length > 0 && (
          <AddRow {...{ roster, renderSearch, onAdded, onAdd }}>
            {/* In this row, so that the table doesn't move. */}
            {failed !== undefined && !isSessionOver(failed.error) && (
              <>
                <p role="alert" className="min-w-0 flex-1 basis-48 truncate text-sm text-danger">
                  {`${couldNotLoad('ranks and streams')}. ${toErrorSentence(failed.error)}`}
                </p>
                <Button variant="ghost" size="sm" onClick={() => void failed.refetch()}>
                  {common.tryAgain}
                </Button>
              </>
            )}
          </AddRow>
        )}
        {members.length === 0 ? (
          <EmptyState
            title="No members yet"
            action={
              <Button variant="primary" onClick={() => onAdd()}>
                {copy.add}
              </Button>
            }
          >
            Add artists, songs, albums, or charts by search, by pasting identifiers, or from a file.
          </EmptyState>
        ) : (
          <DataTable
            caption={copy.members}
            columns={pageColumns}
            rows={isOrdered ? unfolded : []}
            loading={isOrdered ? null : { rows: Math.min(rows.length, ROWS), label: 'Loading the ranks' }}
            toKey={({ member, artist }) => `${artist?.id ?? ''} ${toKey(member)}`}
            sort={sort}
            onSort={(key) => setSort((current) => toNextMemberSort(current, key))}
            limit={{ rows: ROWS, step: ROWS, label: copy.showMore }}
            empty={<EmptyState title="No members match." />}
            className="table-fixed"
          />
        )}
        {roster.laterMembers !== undefined && (
          <p className="border-t border-line px-4 py-3 text-sm text-ink-3 sm:px-5">
            {copy.laterMembers(roster.laterMembers)}
          </p>
        )}
      </Panel>
      {children}
      {receipt !== undefined && <ReceiptFooter receipt={receipt} />}
    </>
  )
}

type KindChoiceProps = {
  counts: MemberCounts
  kind: MemberKind | 'all'
  onChange: (kind: MemberKind | 'all') => void
}

/** Only shown for a roster with several kinds of members. */
function KindChoice({ counts, kind, onChange }: KindChoiceProps) {
  const kinds = MEMBER_KINDS.filter((each) => counts[each] > 0)
  if (kinds.length < 2) return null
  const all = kinds.reduce((sum, each) => sum + counts[each], 0)
  return (
    <Segmented
      label="Show"
      scrolls
      className="max-sm:mt-1.5 sm:ml-2"
      options={[
        { value: 'all', label: 'All', count: all },
        ...kinds.map((each) => ({ value: each, label: KIND_PLURALS[each], count: counts[each] })),
      ]}
      value={kind}
      onChange={onChange}
    />
  )
}

/** Returns titles by the ID of open artists, the artists whose titles are loading, and a failed query. */
function useTitlesOf(artistIds: ReadonlySet<string>) {
  const ids = [...artistIds]
  const answers = useQueries({ queries: ids.map((id) => artistTitlesQuery(id)) })
  return {
    titlesOf: new Map(ids.map((id, i) => [id, answers[i]?.data])),
    loadingTitles: new Set(ids.filter((_id, i) => answers[i]?.isPending)),
    failedTitles: answers.find(({ isError }) => isError),
  }
}

function toTitleRow(title: Pick<MemberRow, 'member' | 'positions'>, artist: RosterMember): MemberRow {
  return {
    ...title,
    isSelected: false,
    streams: undefined,
    bar: null,
    arePositionsLoading: false,
    areStreamsLoading: false,
    artist,
    isOpen: false,
    areTitlesLoading: false,
  }
}

function toggle(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Positions come from stored weeks. Streams load in the background. */
function useMemberFigures({ id, members }: Roster, location: Territory) {
  const hasTitles = members.some(({ kind }) => kind !== 'chart')
  const positions = useQuery({ ...positionsQuery(id), enabled: hasTitles })
  const streams = useQuery({ ...streamsQuery(id, location), enabled: hasTitles })
  const answer = positions.data
  const byKey = useMemo(() => answer && new Map(answer.members.map((each) => [toKey(each), each])), [answer])
  return {
    positions: byKey,
    streams: streams.data?.members,
    arePositionsLoading: positions.isLoading,
    areStreamsLoading: streams.isFetching,
    failed: [positions, streams].find(({ error }) => error !== null),
    receipts: [streams.data?.receipt, positions.data?.receipt] as const,
  }
}
