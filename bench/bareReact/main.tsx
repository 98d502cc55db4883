import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Row {
  id: number
  fullName: string
}

/** As little as React can show of a list: the floor for the first row. */
function List() {
  const [rows, setRows] = useState<Row[]>([])

  useEffect(() => {
    fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows)
  }, [])

  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a href={`/clients/${row.id}`}>{row.fullName}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<List />)
