import { type BenchArgs } from './args.ts'
import { type Section } from './report.ts'

/** Measures with temporary files in `folder`; `tell` reports progress. */
export type Suite = (folder: string, args: BenchArgs, tell: (what: string) => void) => Promise<Section[]>
