import * as z from 'zod'
import type { ApiReader } from '../api-reader.ts'

export type ToolContext = {
  read: ApiReader
  /** Returns the absolute URL of a page. */
  toUrl: (path: string) => string
  provider: string
}

export type Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  input: I
  output: O
  run: (context: ToolContext, input: z.output<I>) => Promise<Omit<z.input<O>, 'notice'>>
}

export const text = z.nullable(z.string())
export const number = z.nullable(z.number())

export const titleShape = { id: z.string(), title: text, credit: text }
export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(tool: Tool<I, O>) => tool

/** Null if the provider has none. */
export type Name = { title: string | null; credit: string | null }
