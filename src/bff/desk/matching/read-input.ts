import * as z from 'zod/mini'
import { PREVIEW_FILE_TYPES, PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { badRequest } from '../../core/errors.ts'
import { type PlannedInput, planRows } from './plan-rows.ts'
import { type InputField, type PreviewInput, tooManyLines } from './preview-input.ts'
import { readTable, type TableRow } from './read-table.ts'
import { readText } from './read-text.ts'

export const TEXT_TYPE = 'application/json'
export const INPUT_TYPES = [TEXT_TYPE, ...Object.values(PREVIEW_FILE_TYPES)]

/** A table as a client sent it. `type` is one of INPUT_TYPES. */
export type InputBody = { type: string; bytes: Uint8Array<ArrayBuffer> }

export const NOT_AN_INPUT = 'Send pasted lines as text, or a CSV or XLSX file.'

const bodySchema = z.object({ text: z.string() })

export function fieldOf({ type }: InputBody): InputField {
  return type === TEXT_TYPE ? 'text' : 'file'
}

/** Can take long and use much memory, so call it only in a worker with limits. */
export async function readInput(body: InputBody): Promise<PlannedInput> {
  const bytes = Buffer.from(body.bytes.buffer, body.bytes.byteOffset, body.bytes.byteLength)
  const { columns, rows } =
    body.type === TEXT_TYPE ? readText(toText(bytes)) : readFile(await readTableFile(body.type, bytes))
  return { columns, rows: planRows(rows) }
}

function toText(bytes: Buffer): string {
  const { success, data } = bodySchema.safeParse(parseJson(bytes))
  if (!success) throw badRequest('text', NOT_AN_INPUT)
  return data.text
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Imports only the parser of this type, because parsers take long to load. */
async function readTableFile(type: string, file: Buffer): Promise<TableRow[]> {
  if (type === PREVIEW_FILE_TYPES.xlsx) return (await import('./read-xlsx.ts')).readXlsx(file)
  return (await import('./read-csv.ts')).readCsv(file)
}

function readFile(table: readonly TableRow[]): PreviewInput {
  const input = readTable(table, true)
  if (input.rows.length === 0) throw badRequest('file', 'This file has no lines below its header.')
  if (input.rows.length > PREVIEW_LIMITS.lines) throw tooManyLines('file')
  return input
}
