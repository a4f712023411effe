import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { ApiError } from '../core/errors.ts'
import { ToolError } from './api-reader.ts'
import { DATA_NOTICE } from './tool-fields.ts'
import { TOOLS } from './tools.ts'
import type { Tool, ToolContext } from './tools/tool.ts'

/** This path is valid in a clone and in the package. */
const NUMBERS_PATH = join(import.meta.dirname, '../../../docs/numbers.md')

const INSTRUCTIONS = `Chartroom has weekly music charts and consumption data for a label. The tools can’t change anything. Every result has a receipt and the URL of a page: cite the page, the source, and the dates. Null means not known, never zero. Album Equivalents and Stream Equivalents are different units. ${DATA_NOTICE}`

/** Creates a server for one request, because the endpoint has no sessions. */
export function createAssistantServer(context: ToolContext, version: string): McpServer {
  const server = new McpServer({ name: 'chartroom', title: 'Chartroom', version }, { instructions: INSTRUCTIONS })
  for (const tool of TOOLS) addTool(server, tool, context)
  server.registerResource(
    'numbers',
    'chartroom://docs/numbers',
    {
      title: 'What every number means',
      description: 'Units, sources, and definitions of the numbers in Chartroom',
      mimeType: 'text/markdown',
    },
    async (uri) => ({
      contents: [{ uri: uri.href, mimeType: 'text/markdown', text: await readFile(NUMBERS_PATH, 'utf8') }],
    }),
  )
  server.registerPrompt(
    'monday_brief',
    {
      title: 'Monday brief',
      description: 'Ten lines about a roster’s week, with links to the evidence',
      argsSchema: z.object({
        roster: z.string().max(100).describe('Name of a roster. Default: the team’s default roster').optional(),
      }),
    },
    ({ roster }) => ({ messages: [{ role: 'user', content: { type: 'text', text: toBriefPrompt(roster) } }] }),
  )
  return server
}

function addTool(server: McpServer, { name, title, description, input, output, run }: Tool, context: ToolContext) {
  const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
  server.registerTool(
    name,
    // Unknown arguments are rejected, because an assistant that misspells a filter must not get unfiltered rows.
    { title, description, inputSchema: input.strict(), outputSchema: output, annotations },
    async (given) => {
      try {
        const result = { notice: DATA_NOTICE, ...(await run(context, given)) }
        return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] }
      } catch (error) {
        if (error instanceof ToolError || error instanceof ApiError) {
          return { isError: true, content: [{ type: 'text', text: error.message }] }
        }
        throw error
      }
    },
  )
}

function toBriefPrompt(roster: string | undefined): string {
  const whose = roster === undefined ? 'the default roster' : `the roster ${JSON.stringify(roster)}`
  return [
    `Write the Monday brief of ${whose} for the latest chart week.`,
    'Call the tool “desk”. Use only numbers from its result.',
    'At most ten lines: a headline, then debuts and number 1s, gains, losses and exits. One event per line with its figures and the link of its page.',
    'End with one line that cites the source, the dates, and the time of the receipt, and the link of the desk. If the receipt is partial or stale, say so.',
    DATA_NOTICE,
  ].join('\n')
}
