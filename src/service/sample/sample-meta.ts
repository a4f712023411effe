/** Keys of the sample's parameters in the store's meta table. */
export const SAMPLE_META = {
  generator: 'sample_generator',
  seed: 'sample_seed',
  scale: 'sample_scale',
  lastWeek: 'sample_last_week',
  /** Last day of the facts, in the week after the last one with charts. Absent in samples that only have whole weeks. */
  lastDay: 'sample_last_day',
} as const

/** Increase this with every change to the generator's output, so that older samples are generated again. */
export const GENERATOR_VERSION = '4'

/** Text about what SAMPLE=off does to the store. */
export const REMOVAL_NOTICE =
  'SAMPLE=off: removing the sample from the store. Imported data stays. A start without SAMPLE=off generates the sample again.'

export const OUTDATED_NOTICE = 'Removing the sample of another version of Chartroom. Imported data stays.'

/** `part`: completed share of the phase, from 0 to 1. */
export type SampleProgress = { phase: string; part: number }

/** The order for the child process, sent once. Weeks are numbered as in calendar.ts. */
export type SampleOrder = {
  path: string
  isNew: boolean
  seed: number
  scale: number
  lastWeek: number
  lastDay: number
}

export type SampleMessage = SampleProgress | { error: string }
