import { Button } from '@karvon/ui/Button'
import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { OwnActions } from '../../shared/undo/OwnActions'

/** The way to what the person did and can take back. */
export function OwnActionsPart() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{t('actions.title')}</h3>
      <p>{t('actions.about')}</p>
      <Way>
        <Button size="sm" icon={<Undo2 />} onClick={() => setOpen(true)}>
          {t('actions.open')}
        </Button>
      </Way>
      <OwnActions open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

const Way = styled.div`
  display: flex;
  margin-top: var(--space-3);
`
