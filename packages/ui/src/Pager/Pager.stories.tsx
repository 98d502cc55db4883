import { useState } from 'react'
import { Pager } from './Pager'

export default { title: 'Lists and records/Pager' }

function Pages({ start, pageCount }: { start: number; pageCount: number }) {
  const [page, setPage] = useState(start)
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      onChange={setPage}
      summary={`Показано ${page * 12} из ${pageCount * 12} туров`}
    />
  )
}

export const Middle = ({ start = 5, pageCount = 12 }: { start?: number; pageCount?: number }) => (
  <Pages start={start} pageCount={pageCount} />
)
Middle.args = { start: 5, pageCount: 12 }

export const First = () => <Pages start={1} pageCount={12} />

export const Last = () => <Pages start={12} pageCount={12} />

export const Few = () => <Pages start={2} pageCount={3} />

export const OnePage = () => <Pages start={1} pageCount={1} />
