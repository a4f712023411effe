import { DEFAULT_SEED } from '../sample/ensure-sample.ts'
import { GENERATOR_VERSION, SAMPLE_META } from '../sample/sample-meta.ts'
import type { Writer } from '../store/writer.ts'

/** Marks a store as a current sample that ends with this week, so that a server doesn't generate one. */
export function markAsSample(writer: Writer, lastWeek: string): void {
  writer.setMeta(SAMPLE_META.generator, GENERATOR_VERSION)
  writer.setMeta(SAMPLE_META.seed, String(DEFAULT_SEED))
  writer.setMeta(SAMPLE_META.scale, '1')
  writer.setMeta(SAMPLE_META.lastWeek, lastWeek)
}
