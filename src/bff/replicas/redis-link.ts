import { type ChainableCommander, Redis, type RedisOptions } from 'ioredis'
import { type RedisSettings } from './redis-settings.ts'

/** `down`: no connection. `late`: no reply in time. `refused`: an error (full, no permission) or an unexpected reply. */
export const REDIS_FAILURES = ['down', 'late', 'refused'] as const
export type RedisFailure = (typeof REDIS_FAILURES)[number]

export type RedisState = { isUsed: boolean; failures: Readonly<Record<RedisFailure, number>> }

export type RedisLinkOptions = {
  settings: RedisSettings
  /** Milliseconds that only grow. */
  elapsedMs: () => number
  /** Told when it is lost and when it is back; never with an address or a password. */
  onChange: (isUsed: boolean, reason: RedisFailure | null) => void
}

/** Beyond this, asking the provider is not much slower. */
const COMMAND_TIMEOUT_MS = 250
const CONNECT_TIMEOUT_MS = 1_000
/** A start does not wait longer for Redis. */
const START_TIMEOUT_MS = 700
/** So long nobody waits for a Redis that did not answer in time. */
const SKIP_MS = 2_000
/** So long after a "no" it counts as not used whole: a full Redis still answers what it has. */
const REFUSED_MS = 10_000
/** Nothing comes on a connection that waits for something: it is made anew. */
const SILENCE_TIMEOUT_MS = 5_000
const MAX_RECONNECT_DELAY_MS = 3_000
/** Longer than a late Redis is skipped. */
const PROBE_AFTER_MS = 2_500
/** Several times the longest reply of ours. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024

/**
 * The connection to Redis, which may be lost, slow, full or wrong at any moment without anybody waiting long for it:
 * `run` yields what the work yields, or null where Redis could not do it.
 */
export function createRedisLink({ settings, elapsedMs, onChange }: RedisLinkOptions) {
  const { url, prefix } = settings
  const failures: Record<RedisFailure, number> = { down: 0, late: 0, refused: 0 }
  const options: RedisOptions = {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Both ask for replies whose type the client does not check; `probe` asks instead.
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), MAX_RECONNECT_DELAY_MS),
  }
  const commands = new Redis(url.href, options)
  const listener = new Redis(url.href, { ...options, autoResubscribe: false })
  const noteReply = guardReplies(commands)
  const noteMessage = guardReplies(listener)
  const heard = new Map<string, (message: string) => void>()
  const onReconnect: (() => void)[] = []
  let skipUntilMs = Number.NEGATIVE_INFINITY
  let refusedUntilMs = Number.NEGATIVE_INFINITY
  let wasUsed: boolean | null = null
  let isClosed = false
  let probing: Promise<unknown> = Promise.resolve()
  let nextProbe: NodeJS.Timeout | undefined

  // Without a listener an 'error' would end the process; what matters of it is told by `note`.
  commands.on('error', () => note('down'))
  commands.on('close', () => note('down'))
  commands.on('ready', () => void (probing = probe()))
  listener.on('error', () => {})
  listener.on('message', (channel: string, message: string) => {
    noteMessage()
    heard.get(channel)?.(message)
  })
  listener.on('ready', () => void subscribe())

  function note(failure: RedisFailure | null) {
    if (isClosed) return
    if (failure !== null) failures[failure] += 1
    // A "no" comes at once: there is nothing to wait less for.
    if (failure === 'late') skipUntilMs = elapsedMs() + SKIP_MS
    if (failure === 'refused') refusedUntilMs = elapsedMs() + REFUSED_MS
    const isUsed = failure === null && elapsedMs() >= refusedUntilMs
    // Without requests nobody else would find out that it works again.
    if (!isUsed) nextProbe ??= setTimeout(probe, PROBE_AFTER_MS).unref()
    if (wasUsed === isUsed) return
    wasUsed = isUsed
    onChange(isUsed, failure)
  }

  async function subscribe() {
    if (heard.size === 0) return
    try {
      await listener.subscribe(...heard.keys())
      for (const tell of onReconnect) tell()
    } catch {
      // The next connection tries again; until then answers are as old as their own time allows.
    }
  }

  /** Whether it wants a password, is loading, or is no Redis at all. */
  function probe() {
    clearTimeout(nextProbe)
    nextProbe = undefined
    return run(async (redis) => {
      if ((await redis.ping()) !== 'PONG') throw new UnexpectedReplyError('no pong')
    })
  }

  async function run<T>(work: (redis: Redis) => Promise<T>): Promise<{ value: T } | null> {
    if (isClosed || commands.status !== 'ready' || elapsedMs() < skipUntilMs) return null
    try {
      const value = await inTime(work(commands))
      noteReply()
      note(null)
      return { value }
    } catch (error) {
      note(toFailure(error))
      return null
    }
  }

  /** Several commands in one go; one that fails fails them. */
  function runAll(gather: (redis: Redis) => ChainableCommander) {
    return run(async (redis) => {
      const results: unknown = await gather(redis).exec()
      if (!Array.isArray(results) || results.length === 0) throw new UnexpectedReplyError('no list of replies')
      return results.map((result: unknown) => {
        const [error, value] = Array.isArray(result) ? (result as unknown[]) : [result]
        if (error !== null) throw error
        return value
      })
    })
  }

  return {
    run,
    runAll,
    key: (...parts: readonly string[]) => [prefix, ...parts].join(':'),
    /** Hears what other replicas `tell`; `onMissed` when something may have been missed. Before `start`. */
    listen(channel: string, onMessage: (message: string) => void, onMissed: () => void) {
      heard.set(channel, onMessage)
      onReconnect.push(onMissed)
    },
    /** Resolves when it is there, or when it has been waited for long enough: it goes on trying. */
    async start() {
      const connected = Promise.allSettled([commands.connect(), listener.connect()]).then(() => probing)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, START_TIMEOUT_MS)
      })
      await Promise.race([connected, late])
      clearTimeout(timer)
      if (commands.status !== 'ready') note('down')
    },
    state: (): RedisState => ({ isUsed: wasUsed === true, failures }),
    close() {
      isClosed = true
      clearTimeout(nextProbe)
      commands.disconnect()
      listener.disconnect()
    },
  }
}

export type RedisLink = ReturnType<typeof createRedisLink>

class LateError extends Error {}
/** A reply of another type than the command has: something else writes these keys, or it is no Redis. */
class UnexpectedReplyError extends Error {}

export function expectText(reply: unknown): string | null {
  if (reply === null || typeof reply === 'string') return reply
  throw new UnexpectedReplyError('no text')
}

/** Empty for a key that is absent. */
export function expectTexts(reply: unknown): (string | null)[] {
  if (reply === null) return []
  if (Array.isArray(reply)) return reply.map(expectText)
  throw new UnexpectedReplyError('no list of texts')
}

/** The reply to a SET that may be refused: whether the key was set. */
export function expectSet(reply: unknown): boolean {
  if (reply === null || reply === 'OK') return reply === 'OK'
  throw new UnexpectedReplyError('neither set nor refused')
}

/** A key that holds another type is not ours, so reading it finds nothing. */
export function absentIfOtherType(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return null
  throw error
}

/**
 * The client throws out of its parser at some replies, which would end the process, and collects a reply of any length.
 * Both end the connection instead; it is opened again.
 * @returns to be called when a whole reply has come
 */
function guardReplies(redis: Redis): () => void {
  let receivedBytes = 0
  redis.on('connect', () => {
    receivedBytes = 0
    const { stream } = redis
    const parsers = stream.listeners('data')
    stream.removeAllListeners('data')
    stream.prependListener('data', (chunk: Buffer) => {
      receivedBytes += chunk.byteLength
      try {
        if (receivedBytes > MAX_REPLY_BYTES) throw new UnexpectedReplyError('too long')
        for (const parse of parsers) Reflect.apply(parse, stream, [chunk])
      } catch (error) {
        stream.destroy(error as Error)
      }
    })
  })
  return () => void (receivedBytes = 0)
}

/**
 * Rejects when it takes too long. What came while this process was busy with something else is in time: it is read before
 * the time is called over, which the client's own timeout does not do.
 */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new LateError('Redis did not answer in time'))))
    }, COMMAND_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function toFailure(error: unknown): RedisFailure {
  if (error instanceof LateError) return 'late'
  if (error instanceof UnexpectedReplyError) return 'refused'
  return error instanceof Error && error.name === 'ReplyError' ? 'refused' : 'down'
}
