import { DatabaseSync } from 'node:sqlite'

const SQLITE_BUSY = 5

export type Lease = {
  /** Takes or renews the lease. False while another process has it. */
  take: () => Promise<boolean>
  release: () => Promise<void>
}

/** Creates a lock for one process on this machine. It ends with the process. The file stays empty. */
export function createFileLock(path: string): Lease {
  let locked: DatabaseSync | null = null
  return {
    async take() {
      if (locked !== null) return true
      const database = new DatabaseSync(path)
      try {
        database.exec('begin exclusive')
      } catch (error) {
        database.close()
        if ((error as { errcode?: unknown }).errcode === SQLITE_BUSY) return false
        throw error
      }
      locked = database
      return true
    },
    async release() {
      locked?.close()
      locked = null
    },
  }
}
