import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: StartPage })

function StartPage() {
  return <h1 className="page-width py-8 text-2xl font-semibold">Chartroom</h1>
}
