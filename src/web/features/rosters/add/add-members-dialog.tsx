import { useState } from 'react'
import { type AddedMembers } from '#contract/desk/rosters.ts'
import { Modal } from '../../../ui/modal.tsx'
import { ModalHead } from '../../../ui/modal-head.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { FileTab } from './file-tab.tsx'
import { readDraft } from './paste-draft.ts'
import { PasteTab } from './paste-tab.tsx'
import { SearchTab } from './search-tab.tsx'
import * as copy from './copy.ts'

type AddMembersDialogProps = {
  rosterId: string
  /** Called after each addition; the dialog stays open for more. */
  onAdded: (answer: AddedMembers) => void
  onClose: () => void
}

const TABS = { search: SearchTab, paste: PasteTab, file: FileTab } as const
type Tab = keyof typeof TABS
const TAB_NAMES = Object.keys(TABS) as Tab[]

/** Adds members to a roster by search, from pasted lines, or from a file. */
export function AddMembersDialog({ rosterId, onAdded, onClose }: AddMembersDialogProps) {
  const [tab, setTab] = useState<Tab>(() => (readDraft(rosterId) === '' ? 'search' : 'paste'))
  return (
    <Modal label={copy.title} onClose={onClose} className="h-[46rem] max-w-3xl">
      <ModalHead title={copy.title} onClose={onClose} />
      <div className="flex min-h-0 flex-auto flex-col gap-4 overflow-y-auto p-5">
        <Segmented
          label={copy.tabsLabel}
          options={TAB_NAMES.map((value) => ({ value, label: copy.tabs[value] }))}
          value={tab}
          onChange={setTab}
        />
        {/* All stay mounted, so that switching loses nothing that was typed. */}
        {TAB_NAMES.map((name) => {
          const Content = TABS[name]
          return (
            <div key={name} hidden={name !== tab} className="min-h-0 flex-auto flex-col not-[[hidden]]:flex">
              <Content rosterId={rosterId} onAdded={onAdded} />
            </div>
          )
        })}
      </div>
    </Modal>
  )
}
