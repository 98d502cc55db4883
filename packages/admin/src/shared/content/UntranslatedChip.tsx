import { Chip } from '@karvon/ui/Chip'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressFlag } from '../address/useAddress'

/** A link shows a colleague the same: `?untranslated=true`. */
export const untranslatedSchema = { untranslated: addressFlag }

export interface UntranslatedChipProps {
  /** How many lack a language. */
  count: number
  selected: boolean
  onChange(selected: boolean): void
}

/** Leaves what lacks a language; not there while nothing does. */
export function UntranslatedChip({ count, selected, onChange }: UntranslatedChipProps) {
  const { t } = useTranslation('content')
  if (count === 0 && !selected) return <span />
  return (
    <Chip icon={<Languages aria-hidden />} selected={selected} onClick={() => onChange(!selected)}>
      {t('filter.untranslated')} {count}
    </Chip>
  )
}
