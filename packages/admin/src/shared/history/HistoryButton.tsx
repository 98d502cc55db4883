import { Button } from '@karvon/ui/Button'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { HistoryWindow } from './deferredHistory'
import type { HistorySubject } from './useHistory'

/** Opens what became of a record. */
export function HistoryButton({ entity, id, name }: HistorySubject) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Place>
      <Button variant="ghost" size="sm" icon={<History />} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      <HistoryWindow open={isOpen} entity={entity} id={id} name={name} onClose={() => setOpen(false)} />
    </Place>
  )
}

const Place = styled.div`
  display: flex;
`
