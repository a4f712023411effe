import Star from 'lucide:star'
import type { ReactNode } from 'react'
import { toHatch, type WeekState } from '#domain/chart-view/sparkline-path.ts'
import { noop } from '../lib/noop.ts'
import { Absent } from '../ui/figures/absent.tsx'
import { Badge, type BadgeTone } from '../ui/figures/badge.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Change } from '../ui/figures/change.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { RangeControl } from '../ui/date-range/range-control.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ExplainButton } from '../ui/figures/explain-button.tsx'
import { FieldButton } from '../ui/fields/field-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Notice, type NoticeTone } from '../ui/states/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Popover } from '../ui/popover/popover.tsx'
import { type Progress, ProgressLine } from '../ui/states/progress-line.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import { SPARKLINE_BOX, Sparkline } from '../ui/sparkline/sparkline.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Tooltip } from '../ui/popover/tooltip.tsx'
import { ComboboxSpecimen, ModalSpecimen, SegmentedSpecimen, SelectSpecimen, SheetSpecimen } from './live-specimens.tsx'
import { TableSpecimen } from './table-specimen.tsx'

export type Specimen = { name: string; states: Record<string, ReactNode> }

const LONG = 'A name that is much too long for its box, like the title of a live recording with several featured guests'

const BADGE_TONES = [
  'neutral',
  'ink',
  'accent',
  'rise',
  'fall',
  'new',
  'reentry',
  'album-unit',
  'stream-unit',
  'warning',
] as const satisfies BadgeTone[]
const NOTICE_TONES = ['info', 'warning', 'error'] as const satisfies NoticeTone[]

const SERIES = ['bg-series-1', 'bg-series-2', 'bg-series-3', 'bg-series-4', 'bg-series-5', 'bg-series-6']

const WEEKS = Array.from({ length: 26 }, (_, at) => ({
  week: `2026-W${String(at + 20).padStart(2, '0')}`,
  state: (at < 4 ? 'unavailable' : 'shown') as WeekState,
}))
const RANKS = WEEKS.map((_, at) => (at < 6 || (at > 12 && at < 15) ? null : 10 + ((at * 7) % 23)))

function toSparkline(ranks: readonly (number | null)[]) {
  const hatch = toHatch(
    WEEKS.map(({ state }) => state),
    SPARKLINE_BOX,
  )
  return <Sparkline weeks={WEEKS} ranks={ranks} depth={40} hatch={hatch} />
}

function toProgress(progress: Progress) {
  return <ProgressLine progress={progress} itemsName="territories" onCancel={noop} onLoad={noop} />
}

export const SPECIMENS: readonly Specimen[] = [
  {
    name: 'Button',
    states: {
      primary: <Button variant="primary">Search</Button>,
      secondary: <Button>Columns</Button>,
      ghost: <Button variant="ghost">Show all</Button>,
      small: <Button size="sm">Cancel</Button>,
      icon: (
        <Button size="icon" aria-label="Pin">
          <Star aria-hidden className="size-4" />
        </Button>
      ),
      disabled: <Button disabled>Next week</Button>,
      'disabled, primary': (
        <Button variant="primary" disabled>
          Compare
        </Button>
      ),
      'disabled, with a reason': (
        <Button aria-disabled title="There is no later week">
          Next week
        </Button>
      ),
      'long text': <Button className="max-w-full truncate">{LONG.slice(0, 40)}</Button>,
    },
  },
  {
    name: 'Badge',
    states: Object.fromEntries(
      BADGE_TONES.map((tone) => [
        tone,
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>,
      ]),
    ),
  },
  {
    name: 'Change',
    states: {
      rise: <Change direction="rise">+12.4%</Change>,
      fall: <Change direction="fall">−3.0%</Change>,
      same: <Change direction="same">0.0%</Change>,
      absent: <Absent />,
    },
  },
  {
    name: 'Series',
    states: Object.fromEntries(
      SERIES.map((color, at) => [
        `series ${at + 1}`,
        <span key={color} aria-hidden className={`block h-2 w-12 rounded-full ${color}`} />,
      ]),
    ),
  },
  {
    name: 'Text field',
    states: {
      empty: <TextField label="Find" placeholder="Name or title" />,
      filled: <TextField label="Find" defaultValue="Tender Lipstick" />,
      'long text': <TextField label="Find" defaultValue={LONG} />,
      error: <TextField label="From" defaultValue="2026-13-01" aria-invalid />,
      disabled: <TextField label="From" defaultValue="2026-11-13" disabled title="The latest week isn’t known yet" />,
      'hidden label': <TextField label="Filter titles" hideLabel placeholder="Filter titles" />,
    },
  },
  { name: 'Select', states: { default: <SelectSpecimen />, 'long text': <SelectSpecimen long={LONG} /> } },
  {
    name: 'Combobox',
    states: {
      default: <ComboboxSpecimen variant="field" />,
      quiet: <ComboboxSpecimen variant="quiet" />,
      'before it loads': <FieldButton label="Territory" value="Worldwide" className="w-60" />,
      'long text': <FieldButton label="Territory" value={LONG} className="w-60" />,
    },
  },
  {
    name: 'Segmented',
    states: {
      default: <SegmentedSpecimen />,
      'with disabled options': (
        <SegmentedSpecimen reason="Audio and video are available for the US, Canada, and worldwide." />
      ),
    },
  },
  {
    name: 'Date range',
    states: {
      weeks: (
        <RangeControl
          choice={{ range: '4w', start: undefined, end: undefined }}
          window={{ start: '2026-10-23', end: '2026-11-19' }}
          today="2026-11-21"
          earliest="2023-01-06"
          releaseReason="No release date."
          onChange={noop}
        />
      ),
    },
  },
  {
    name: 'Notice',
    states: Object.fromEntries(
      NOTICE_TONES.map((tone) => [
        tone,
        <Notice key={tone} tone={tone} title="Title of the notice." action={<Button size="sm">Try again</Button>}>
          {LONG}.
        </Notice>,
      ]),
    ),
  },
  {
    name: 'Panel',
    states: {
      default: (
        <Panel
          title="Trend"
          aside={<Badge>Streams</Badge>}
          description="Two lines of text under a title."
          actions={<Button size="sm">Export</Button>}
        >
          Contents
        </Panel>
      ),
      loading: (
        <Panel title="Charts" aria-busy>
          <Skeleton className="h-4 w-52" />
        </Panel>
      ),
      empty: (
        <Panel title="Chart positions">
          <EmptyState title="Not on a chart yet" action={<Button>Browse charts</Button>}>
            A chart week runs from Friday to Thursday.
          </EmptyState>
        </Panel>
      ),
      'long text': <Panel title={LONG}>{LONG}</Panel>,
    },
  },
  { name: 'Table', states: { default: <TableSpecimen /> } },
  {
    name: 'Progress line',
    states: {
      loading: toProgress({ state: 'loading', arrived: 21, failed: 0, total: 63 }),
      stopped: toProgress({ state: 'stopped', arrived: 21, failed: 0, total: 63 }),
      error: toProgress({ state: 'done', arrived: 63, failed: 2, total: 63 }),
      done: toProgress({ state: 'done', arrived: 63, failed: 0, total: 63 }),
    },
  },
  {
    name: 'Sparkline',
    states: {
      'with gaps and unavailable weeks': toSparkline(RANKS),
      'one week': toSparkline(RANKS.map((rank, at) => (at === 25 ? rank : null))),
      empty: toSparkline(RANKS.map(() => null)),
    },
  },
  {
    name: 'Other',
    states: {
      key: <Kbd>Ctrl</Kbd>,
      copy: <CopyButton text="QZES72600012" what="ISRC" />,
      explain: <ExplainButton what="Streams" toDefinitions={(all) => [all.streams]} />,
      skeleton: <Skeleton className="h-4 w-52" />,
    },
  },
  {
    name: 'Popups',
    states: {
      tooltip: (
        <Tooltip content="A few words">
          <Button>Hover over me</Button>
        </Tooltip>
      ),
      popover: (
        <Popover title="Title of the popover" trigger={<Button>Open a popover</Button>}>
          {LONG}
        </Popover>
      ),
      modal: <ModalSpecimen />,
      sheet: <SheetSpecimen />,
    },
  },
]
