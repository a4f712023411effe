import { useEffect, useRef, useState } from 'react'
import type { AddedMembers, MemberRef } from '#contract/desk/rosters.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { FileTab } from './file-tab.tsx'
import { readDraft } from './paste-draft.ts'
import { PasteTab } from './paste-tab.tsx'
import { type RenderSearch, SearchTab } from './search-tab.tsx'
import * as copy from './copy.ts'

type AddMembersDialogProps = {
  rosterId: string
  members: readonly MemberRef[]
  renderSearch: RenderSearch
  /** Tab that is open first. By default, the one that suits the roster. */
  firstTab?: AddTab | undefined
  /** Called after each addition. The dialog stays open for more. */
  onAdded: (answer: AddedMembers) => void
  onClose: () => void
}

export type AddTab = keyof typeof copy.tabs
const TABS: readonly AddTab[] = ['search', 'paste', 'file']
/** The first titles of a roster mostly come from a list. */
const TABS_OF_EMPTY_ROSTER: readonly AddTab[] = ['paste', 'search', 'file']
/** Matches the text field of the open tab. */
const FIELD = '[data-tab]:not([hidden]) :is(textarea, input[type=search])'

/** Adds members by search, from pasted lines, or from a file. The dialog is as high as its content. */
export function AddMembersDialog({
  rosterId,
  members,
  renderSearch,
  firstTab,
  onAdded,
  onClose,
}: AddMembersDialogProps) {
  const [wasEmpty] = useState(members.length === 0)
  const [tab, setTab] = useState<AddTab>(
    () => firstTab ?? (readDraft(rosterId) === '' && !wasEmpty ? 'search' : 'paste'),
  )
  const tabs = wasEmpty ? TABS_OF_EMPTY_ROSTER : TABS
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [])
  return (
    <Modal label={copy.title} onClose={onClose} className="max-w-3xl">
      <div ref={content} className="flex max-h-144 min-h-0 flex-auto flex-col gap-4 overflow-y-auto p-5">
        <Segmented
          label="How to add"
          options={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
          value={tab}
          onChange={setTab}
        />
        {/* All tabs stay mounted, so that switching loses no typed text. */}
        {tabs.map((name) => (
          <div key={name} data-tab hidden={name !== tab} className="min-h-0 flex-auto flex-col not-[[hidden]]:flex">
            {name === 'search' && <SearchTab {...{ rosterId, members, renderSearch, onAdded }} />}
            {name === 'paste' && <PasteTab rosterId={rosterId} onAdded={onAdded} />}
            {name === 'file' && <FileTab rosterId={rosterId} onAdded={onAdded} />}
          </div>
        ))}
      </div>
    </Modal>
  )
}
