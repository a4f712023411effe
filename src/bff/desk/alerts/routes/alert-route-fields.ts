import { deskIdField } from '../../../route-helpers/query-fields.ts'
import * as z from 'zod'
import { ALERT_LIMITS, takesMessages } from '#contract/desk/alerts.ts'
import { badRequest } from '../../../core/errors.ts'
import type { ChannelStore } from '../stores/channel-store.ts'

export const paramsSchema = z.object({ id: deskIdField })
export const versionField = z.int('`version` is required: the version that you last loaded.').min(0)
export const channelIdsField = z
  .array(deskIdField)
  .max(ALERT_LIMITS.channels, `Choose at most ${ALERT_LIMITS.channels} channels.`)

/** Throws an ApiError that names the field. */
export async function requireChannels(channels: Pick<ChannelStore, 'list'>, ids: readonly string[]): Promise<void> {
  const all = await channels.list()
  const known = new Set(all.map(({ id }) => id))
  if (!ids.every((id) => known.has(id))) {
    throw badRequest('channelIds', 'One of these channels doesn’t exist. Someone else may have deleted it.')
  }
  if (all.some((channel) => ids.includes(channel.id) && !takesMessages(channel))) {
    throw badRequest('channelIds', 'A calendar can’t receive messages. Choose other channels.')
  }
}
