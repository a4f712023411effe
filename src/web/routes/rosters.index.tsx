import { createFileRoute } from '@tanstack/react-router'
import { RostersPage } from '../features/rosters/rosters-page.tsx'

export const Route = createFileRoute('/rosters/')({ component: RostersPage })
