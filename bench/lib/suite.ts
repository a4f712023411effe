import { type BenchArgs } from './args.ts'
import { type Section } from './report.ts'

/** Measures into `folder`, which is removed afterwards; `tell` says what it is doing. */
export type Suite = (folder: string, args: BenchArgs, tell: (what: string) => void) => Promise<Section[]>
