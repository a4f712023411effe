import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { copyDesk, isRestored, readDeskCopy, restoreDesk } from '#bff/desk-database/copy-desk.ts'
import { messageOf } from '#bff/operations/fail.ts'
import { earlierShareFile } from '#bff/shares/earlier-shares.ts'
import { insertShares, type KeyedShareLink } from '#bff/shares/share-store.ts'
import { moveAside } from '#bff/storage/file-database.ts'
import {
  LockedFileError,
  openRestoreJournal,
  putBack,
  replaceDatabase,
  type RestorePlan,
  undoInterruptedRestore,
} from '#bff/storage/restore-journal.ts'
import { type Data, saveData, saveDesk, takeOverShares } from './back-up-data.ts'
import { type BackupManifest, DESK_FILE, readBackup } from './backup-manifest.ts'
import { checkSavedFile, DATA_FILES, type DataFile, EARLIER_SHARES } from './data-files.ts'

const MEGABYTE = 1_000_000
/** Leaves room for the file system's own data and for what the server writes meanwhile. */
const SPARE_BYTES = 16 * MEGABYTE
const RUNNING = 'another restore is running: wait until it has ended'

/**
 * Restores a backup while a server uses the data. Everything is checked before anything changes, and the earlier data
 * is saved first. If a step fails or the process is killed, the files are put back. The last step replaces the desk in
 * one transaction. See docs/decisions/126-restore-in-one-step.md.
 */
export async function restoreData(data: Data, folder: string, at: string): Promise<string[]> {
  const { dataDir, desk, deskFile = null } = data
  const { files } = await readBackup(folder)
  const lines = readLines(join(folder, DESK_FILE))
  await readDeskCopy(lines)
  const saved = DATA_FILES.filter(({ name }) => name in files)
  for (const file of saved) await checkSavedFile(file, join(folder, file.name))
  const shares = EARLIER_SHARES.name in files ? await readEarlierShares(folder) : []
  const notes = deskFile === null ? [] : moveDamagedAside(deskFile)
  const interrupted = await undoInterruptedRestore(dataDir, (id) => isRestored(desk, id))
  const journal = openRestoreJournal(dataDir)
  if (journal === null) throw new Error(RUNNING)
  if (interrupted !== null) notes.push(interrupted)
  await takeOverShares(data)
  const undoFolder = join(dataDir, `before-restore-${at.replaceAll(/[:.]/g, '-')}`)
  let plan: RestorePlan
  try {
    checkSpace(data, files)
    notes.push(...saved.flatMap(({ name }) => moveDamagedAside(join(dataDir, name))))
    plan = await savePresent(data, { undoFolder, saved, at })
    journal.write(plan)
  } catch (error) {
    journal.remove()
    throw error
  }
  const begun: string[] = []
  try {
    for (const file of saved) {
      begun.push(file.name)
      await replaceDatabase(join(dataDir, file.name), join(folder, file.name))
    }
    const rows = await restoreDesk(desk, lines, {
      restoreId: plan.id,
      insertMore: (trx) => insertShares(trx, shares),
    })
    journal.remove()
    const restored = [toDeskLine(rows), ...saved.map(({ name }) => `restored ${name}`)]
    return [...notes, ...restored, ...(existsSync(undoFolder) ? [toUndoLine(undoFolder)] : [])]
  } catch (error) {
    const replaced = error instanceof LockedFileError ? begun.slice(0, -1) : begun
    const own = plan.saved.filter((name) => replaced.includes(name))
    await putBack(dataDir, { ...plan, saved: own }).catch((undoError: unknown) => {
      journal.close()
      const why = `the previous data couldn’t be put back after a failed restore (${messageOf(undoError)})`
      throw new Error(`${why}: remove the cause and start Chartroom, which tries again`, { cause: error })
    })
    journal.remove()
    throw error
  }
}

export async function restoreDeskFile(
  { dataDir, desk, deskFile = null }: Data,
  path: string,
  at: string,
): Promise<string[]> {
  if (!statSync(path).isFile()) throw new Error(`${path} isn't a regular file`)
  const lines = readLines(path)
  await readDeskCopy(lines)
  const notes = deskFile === null ? [] : moveDamagedAside(deskFile)
  const undoFile = join(dataDir, `before-restore-${at.replaceAll(/[:.]/g, '-')}.jsonl`)
  const isUndoable = await hasDesk({ desk })
  if (isUndoable) await saveDesk(desk, undoFile)
  return [...notes, toDeskLine(await restoreDesk(desk, lines)), ...(isUndoable ? [toUndoLine(undoFile)] : [])]
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

function toDeskLine(rows: number): string {
  return `restored team data: ${rows} rows`
}

function toUndoLine(path: string): string {
  return `The previous data is in ${path}. Restore it to undo this restore, or delete it`
}

/** Until a restore ends, the disk has the earlier data twice, the restored data, and equally large logs. */
function checkSpace({ dataDir, deskFile = null }: Data, files: BackupManifest['files']) {
  const present = Object.keys(files).map((name) => (name === DESK_FILE ? deskFile : join(dataDir, name)))
  const presentBytes = present.reduce(
    (sum, path) => sum + (path === null ? 0 : sizeOf(path) + sizeOf(`${path}-wal`)),
    0,
  )
  const newBytes = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = presentBytes + 2 * newBytes + SPARE_BYTES
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  if (free >= needed) return
  const toMb = (bytes: number) => Math.ceil(bytes / MEGABYTE)
  throw new Error(
    `this restore needs ${toMb(needed)} MB in ${dataDir}, but only ${Math.floor(free / MEGABYTE)} MB are free: free some space. Nothing was changed`,
  )
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** A running server continues to use the file that was moved. */
function moveDamagedAside(path: string): string[] {
  if (!existsSync(path) || isDatabase(path)) return []
  let copy = ''
  moveAside({ path, report: (event) => void (copy = 'copy' in event ? event.copy : '') })
  return [`moved the damaged ${basename(path)} to ${basename(copy)}: restart Chartroom if it is running`]
}

function isDatabase(path: string): boolean {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 })
  try {
    return database.prepare('pragma quick_check(1)').get()?.['quick_check'] === 'ok'
  } catch (error) {
    // SQLite has these codes for damaged files and for files of other programs.
    if ([11, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff)) return false
    throw error
  } finally {
    database.close()
  }
}

type Undo = { undoFolder: string; saved: readonly DataFile[]; at: string }

/** Saves the data from before the restore, unless there is none. */
async function savePresent(data: Data, { undoFolder, saved, at }: Undo): Promise<RestorePlan> {
  const names = saved.map(({ name }) => name)
  const present = names.filter((name) => existsSync(join(data.dataDir, name)))
  const created = names.filter((name) => !present.includes(name))
  if (present.length > 0 || (await hasDesk(data))) await saveData(data, undoFolder, { createdAt: at, only: present })
  return { id: randomUUID(), undoFolder, saved: present, created }
}

/** Returns false if there is only the log of changes, which a new database has, too. */
async function hasDesk({ desk }: Pick<Data, 'desk'>): Promise<boolean> {
  const [, ...rows] = await copyDesk(desk)
  return rows.some((line) => !line.startsWith('{"table":"audit_entry"'))
}

/** Checks the share links of an earlier version's backup, which are in a file. */
async function readEarlierShares(folder: string): Promise<KeyedShareLink[]> {
  const path = join(folder, EARLIER_SHARES.name)
  await checkSavedFile(EARLIER_SHARES, path)
  return (await earlierShareFile(path).read()) ?? []
}
