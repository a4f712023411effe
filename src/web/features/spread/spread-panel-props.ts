import type { SpreadRequest } from '#contract/api/insights/spread.ts'
import type { Session } from '#contract/api/session.ts'
import type { ImageSubject } from '../image-export/image-subject.ts'
import type { SpreadSearch } from './search.ts'

export type SpreadPanelProps = {
  request: Pick<SpreadRequest, 'kind' | 'id' | 'start'>
  subject: ImageSubject
  session: Pick<Session, 'provider' | 'capabilities'>
  search: SpreadSearch
  onChange: (part: Partial<SpreadSearch>) => void
}
