import { type SampleProgress } from './sample-meta.ts'

/** What ensure-sample.ts sends to its child process, once. Weeks are counted as in calendar.ts. */
export type SampleOrder = { path: string; isNew: boolean; seed: number; scale: number; lastWeek: number }

/** What comes back. */
export type SampleMessage = SampleProgress | { error: string }
