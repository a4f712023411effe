import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/search')({ component: SearchPage })

function SearchPage() {
  return <h1 className="page-width py-8 text-2xl font-semibold">Search</h1>
}
