import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Shows the header and the URLs for programs. `docs/api.md` explains the routes. */
export function UsePanel() {
  return (
    <Panel title="Use a token">
      <ol className="flex list-decimal flex-col gap-4 pl-4 text-sm text-ink-3 marker:font-semibold marker:text-ink-2">
        <li className="pl-1">
          <span className="font-label text-ink-2">Send it in a header.</span> A token in a URL is refused.
          <Example what="header">Authorization: Bearer crt_…</Example>
        </li>
        <li className="pl-1">
          <span className="font-label text-ink-2">Find the ID of a chart.</span> It’s also in the URL of the chart’s
          page.
          <Example what="URL of the charts">/api/v1/charts</Example>
        </li>
        <li className="pl-1">
          <span className="font-label text-ink-2">Load its latest week</span> into Excel, Google Sheets, Python, or R.
          Refreshing loads the latest data.
          <Example what="URL of the latest week">/api/v1/charts/ID/weeks/latest.csv?receipt=none</Example>
        </li>
        <li className="pl-1">
          <span className="font-label text-ink-2">See all routes</span> that it can read, as an OpenAPI description.
          <Example what="URL of the description">/api/v1/openapi.json</Example>
        </li>
      </ol>
    </Panel>
  )
}

/** @param children a header, or the path of a URL, which breaks after its origin */
function Example({ what, children }: { what: string; children: string }) {
  const origin = children.startsWith('/') ? globalThis.location.origin : ''
  return (
    <span className="mt-1 flex items-center justify-between gap-2 rounded-md bg-sunken px-2 py-1">
      <code className="min-w-0 text-xs wrap-anywhere text-ink">
        {origin}
        <wbr />
        {children}
      </code>
      <CopyButton text={origin + children} what={what} />
    </span>
  )
}
