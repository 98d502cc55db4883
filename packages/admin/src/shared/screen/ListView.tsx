import { IconButton } from '@karvon/ui/IconButton'
import { keptChoice } from '@karvon/ui/keptChoice'
import { useMedia } from '@karvon/ui/useMedia'
import { LayoutGrid, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Lists that are cards until a person wants rows; this browser remembers which. */
const choices = { tours: keptChoice('toursView', ['table']), users: keptChoice('usersView', ['table']) }

type List = keyof typeof choices

const useIsPhone = () => !useMedia('(min-width: 768px)', true)

/** A phone has room for cards alone. */
export function useIsTable(list: List): boolean {
  const isTable = choices[list].use() === 'table'
  return !useIsPhone() && isTable
}

/** Turns cards into rows, and back. */
export function ListViewButton({ of: list }: { of: List }) {
  const { t } = useTranslation()
  const isTable = useIsTable(list)
  if (useIsPhone()) return null
  return (
    <IconButton
      size="md"
      variant="secondary"
      icon={isTable ? <LayoutGrid /> : <Table2 />}
      label={t(isTable ? 'listView.cards' : 'listView.table')}
      onClick={() => choices[list].keep(isTable ? undefined : 'table')}
    />
  )
}
