import Bookmark from 'lucide:bookmark'
import ChartNoAxesColumn from 'lucide:chart-no-axes-column'
import CornerDownRight from 'lucide:corner-down-right'
import Download from 'lucide:download'
import FileText from 'lucide:file-text'
import GitCompareArrows from 'lucide:git-compare-arrows'
import Image from 'lucide:image'
import LayoutPanelTop from 'lucide:layout-panel-top'
import Link from 'lucide:link'
import Music from 'lucide:music'
import NotebookPen from 'lucide:notebook-pen'
import Presentation from 'lucide:presentation'
import SunMoon from 'lucide:sun-moon'
import Text from 'lucide:text'
import type { ReactNode } from 'react'
import type { Standing } from '#contract/api/search.ts'
import type { EntityKind } from '#contract/entities.ts'

/** Icons of the palette's lines, by subject. */
export const ITEM_ICONS = {
  chart: ChartNoAxesColumn,
  desk: LayoutPanelTop,
  page: FileText,
  title: Music,
  identifier: CornerDownRight,
  file: Download,
  link: Link,
  theme: SunMoon,
  compare: GitCompareArrows,
  image: Image,
  note: NotebookPen,
  slides: Presentation,
  text: Text,
  views: Bookmark,
} as const
export type ItemIcon = keyof typeof ITEM_ICONS

export type PaletteItem = {
  key: string
  icon: ItemIcon
  /** An entity's tile replaces the icon. */
  entity?: { kind: EntityKind; id: string; name: string | null }
  name: ReactNode
  note?: ReactNode
  /** Rank now, before the type. */
  standing?: Standing | undefined
  /** At the right: the type of what opens. */
  what?: string
} & PaletteTarget

export type PaletteTarget =
  | { /** This item opens a page of the app. */ href: string }
  | { /** This item downloads a file of an API route. */ file: string }
  | { run: () => void; /** The dialog shows the result of this item. */ staysOpen?: true }

export type PaletteSection = { title: string; items: readonly PaletteItem[] }
