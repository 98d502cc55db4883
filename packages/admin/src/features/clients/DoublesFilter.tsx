import { mostDoubles } from '@karvon/api-client/clients/likenessTypes'
import { Chip } from '@karvon/ui/Chip'
import { formatNumber } from '@karvon/ui/format'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RoomyWords } from '../../shared/screen/RoomyWords'
import { useClientQuery } from './useClientQuery'
import { useClientStats } from './useClients'

/** Leaves those who may have another card; not there while nobody may. */
export function DoublesFilter() {
  const { t } = useTranslation('clientMerge')
  const { chosen, setFilters } = useClientQuery()
  const selected = chosen.doubles
  const count = useClientStats().data?.possibleDoubles ?? 0
  if (count === 0 && !selected) return null
  return (
    <Chip icon={<Users aria-hidden />} selected={selected} onClick={() => setFilters({ doubles: !selected })}>
      <RoomyWords>{t('filter.label')}</RoomyWords> {formatNumber(count)}
      {count === mostDoubles && '+'}
    </Chip>
  )
}
