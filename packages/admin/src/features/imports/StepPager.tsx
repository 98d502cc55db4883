import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { useTranslation } from 'react-i18next'

export interface StepPagerProps {
  page: number
  pageSize: number
  /** Of all pages. */
  total: number
  /** What is counted. */
  of: 'cells' | 'columns' | 'doubles' | 'rows'
  onChange(page: number): void
}

/** Below a table of an import: which of its lines are shown; nothing where all are. */
export function StepPager({ page, pageSize, total, of, onChange }: StepPagerProps) {
  const { t } = useTranslation('imports')
  if (total <= pageSize) return null
  return (
    <Pager
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      summary={t(`${of}.shown`, {
        from: (page - 1) * pageSize + 1,
        to: Math.min(total, page * pageSize),
        total: formatNumber(total),
      })}
      onChange={onChange}
    />
  )
}
