import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { Name, SharedName, SharedNames } from '../names/name-store.ts'
import { seal, unseal } from '../core/secrets.ts'
import { expectTexts, type RedisLink } from './redis-link.ts'

type SharedNamesOptions = { link: RedisLink; space: string; key: Buffer }

/** How long names are collected before they are sent as one batch. */
const BATCH_DELAY_MS = 50
/** Names beyond this limit aren't shared. Other replicas fetch them themselves. */
const MAX_WAITING = 5_000
const BATCH = 500
const TTL_SEC = 30 * 86_400

/** Shares names between replicas. Reads are batched, and writes happen in the background. */
export function createSharedNames({ link, space, key: sealKey }: SharedNamesOptions): SharedNames {
  const waiting = new Map<string, SharedName>()
  let timer: NodeJS.Timeout | undefined

  const nameKey = (id: string) => link.key(space, 'name', id)
  /** Artists have their own keys, because a name can come from a response without artists, which must not replace them. */
  const artistsKey = (id: string) => link.key(space, 'artists', id)

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const entries = [...waiting]
    waiting.clear()
    for (let start = 0; start < entries.length; start += BATCH) {
      const batch = entries.slice(start, start + BATCH)
      await link.runAll((redis) => {
        const pipeline = redis.pipeline()
        const set = (key: string, value: unknown) =>
          pipeline.set(key, seal(sealKey, JSON.stringify(value)), 'EX', TTL_SEC)
        for (const [id, { name, artistIds }] of batch) {
          set(nameKey(id), [id, name.title, name.credit])
          if (artistIds.length > 0) set(artistsKey(id), [id, ...artistIds])
        }
        return pipeline
      })
    }
  }

  return {
    async findAll(ids) {
      const names = new Map<string, SharedName>()
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        const keys = [...batch.map(nameKey), ...batch.map(artistsKey)]
        const found = await link.run(async (redis) => expectTexts(await redis.mget(keys)))
        if (found === null) return names
        const parse = (id: string, sealed: string | null | undefined) =>
          sealed == null ? null : parseTexts(id, unseal(sealKey, sealed))
        for (const [index, id] of batch.entries()) {
          const name = toName(parse(id, found.value[index]))
          const artistIds = parse(id, found.value[batch.length + index]) ?? []
          if (name !== null) names.set(id, { name, artistIds: artistIds.filter(isArtistId) })
        }
      }
      return names
    },
    put(id, { name, artistIds }) {
      if (waiting.size >= MAX_WAITING) return
      waiting.set(id, { name, artistIds: artistIds.length > 0 ? artistIds : (waiting.get(id)?.artistIds ?? []) })
      timer ??= setTimeout(() => void flush(), BATCH_DELAY_MS)
    },
    close: flush,
  }
}

/** Parses the values after the ID, which other versions and programs may have written. Null if they belong to another ID. */
function parseTexts(id: string, text: string | null): unknown[] | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) && value[0] === id ? value.slice(1) : null
  } catch {
    return null
  }
}

function toName(values: unknown[] | null): Name | null {
  const [title, credit] = values ?? []
  return typeof title === 'string' ? { title, credit: typeof credit === 'string' ? credit : null } : null
}

function isArtistId(value: unknown): value is string {
  return typeof value === 'string' && SERVICE_ID_PATTERNS.artist.test(value)
}
