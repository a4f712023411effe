import './lib/api/zod-config.ts'
import './index.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ChosenLocale } from './lib/format/chosen-locale.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { watchTheme } from './lib/browser/theme.ts'
import { createAppRouter } from './router.ts'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')

// This is only for development. The build removes the branch.
if (import.meta.env.DEV && window.location.pathname === '/ui') {
  void import('./components-page/components-page.tsx').then(({ ComponentsPage }) =>
    createRoot(root).render(<ComponentsPage />),
  )
} else {
  startApp(root)
}

function startApp(element: Element) {
  watchTheme()
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  createRoot(element).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <ChosenLocale>
            <RouterProvider router={router} />
          </ChosenLocale>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
