import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { AlertsPage } from '../features/alerts/alerts-page.tsx'
import { rosterParam } from '../lib/url/forgiving.ts'

const searchSchema = z.object({ roster: rosterParam })

export const Route = createFileRoute('/alerts')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(z.parse(searchSchema, {}))] },
  component: AlertsRoute,
})

function AlertsRoute() {
  const { roster } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AlertsPage rosterId={roster} onChoose={(id) => void navigate({ search: { roster: id } })} />
}
