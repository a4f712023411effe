import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { DESK_ID_PATTERN } from '#contract/desk/rosters.ts'
import { AlertsPage } from '../features/alerts/alerts-page.tsx'
import { forgiving } from '../lib/url/forgiving.ts'

/** Empty for this person's default roster. */
const defaults = { roster: '' }
const searchSchema = z.object({
  roster: forgiving(z.union([z.literal(''), z.string().check(z.regex(DESK_ID_PATTERN))]), defaults.roster),
})

export const Route = createFileRoute('/alerts')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  component: AlertsRoute,
})

function AlertsRoute() {
  const { roster } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AlertsPage rosterId={roster} onChoose={(id) => void navigate({ search: { roster: id } })} />
}
