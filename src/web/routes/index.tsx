import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '../features/shell/start-page.tsx'

export const Route = createFileRoute('/')({ component: StartRoute })

function StartRoute() {
  const navigate = Route.useNavigate()
  return <StartPage onSearch={(q) => void navigate({ to: '/search', search: { q } })} />
}
