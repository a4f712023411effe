import { toCommandLine } from '#contract/server/installation.ts'

/** Ends the report of an import, because people easily mistake the sample for imported data. */
export const SAMPLE_ADVICE = [
  'Chartroom also shows a fictional sample. To see only your own data, start it with:',
  `  ${toCommandLine(process.env, 'start', '--no-sample')}`,
  'or set SAMPLE=off in the environment or in .env.',
].join('\n')
