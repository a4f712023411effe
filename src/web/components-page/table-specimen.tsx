export function TableSpecimen() {
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <table className="text-sm tabular-nums">
        <caption className="sr-only">Peaks</caption>
        <thead>
          <tr className="table-head">
            <th scope="col" className="px-3 py-1.5 text-left">
              Title
            </th>
            <th scope="col" className="px-3 py-1.5 text-right">
              Peak
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="px-3 py-1.5 text-left font-medium">
              Tender Lipstick
            </th>
            <td className="px-3 py-1.5 text-right">1</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
