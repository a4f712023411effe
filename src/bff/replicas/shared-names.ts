import type { Name, SharedNames } from '../names/name-store.ts'
import { seal, unseal } from '../secrets.ts'
import { expectTexts, type RedisLink } from './redis-link.ts'

type SharedNamesOptions = { link: RedisLink; space: string; key: Buffer }

/** How long names are collected before they are sent as one batch. */
const BATCH_DELAY_MS = 50
/** Names beyond this limit aren't shared; other replicas fetch them themselves. */
const MAX_WAITING = 5_000
const BATCH = 500
const TTL_SEC = 30 * 86_400

/** Shares names between replicas. Reads are batched, and writes happen in the background. */
export function createSharedNames({ link, space, key: sealKey }: SharedNamesOptions): SharedNames {
  const waiting = new Map<string, Name>()
  let timer: NodeJS.Timeout | undefined

  const nameKey = (id: string) => link.key(space, 'name', id)

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const entries = [...waiting]
    waiting.clear()
    for (let start = 0; start < entries.length; start += BATCH) {
      const batch = entries.slice(start, start + BATCH)
      await link.runAll((redis) => {
        const pipeline = redis.pipeline()
        for (const [id, { title, credit }] of batch) {
          pipeline.set(nameKey(id), seal(sealKey, JSON.stringify([id, title, credit])), 'EX', TTL_SEC)
        }
        return pipeline
      })
    }
  }

  return {
    async findAll(ids) {
      const names = new Map<string, Name>()
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        const found = await link.run(async (redis) => expectTexts(await redis.mget(batch.map(nameKey))))
        if (found === null) return names
        for (const [index, sealed] of found.value.entries()) {
          const id = batch[index] ?? ''
          const name = sealed === null ? null : parseName(id, unseal(sealKey, sealed))
          if (name !== null) names.set(id, name)
        }
      }
      return names
    },
    put(id, name) {
      if (waiting.size >= MAX_WAITING) return
      waiting.set(id, name)
      timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS)
    },
    close: flush,
  }
}

function parseName(id: string, text: string | null): Name | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (!Array.isArray(value) || value[0] !== id || typeof value[1] !== 'string') return null
    return { title: value[1], credit: typeof value[2] === 'string' ? value[2] : null }
  } catch {
    return null
  }
}
