import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { HotRequests, OwnCalls } from '../features/requests/RequestsToDo'
import { NearestDepartures } from '../features/trips/NearestDepartures'
import { CloseStack } from '../shared/screen/Columns'
import { Gate } from '../shared/session/rights'

/** What needs doing now, as far as the person may see it. */
export function ToDo() {
  const { t } = useTranslation('dashboard')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{t('toDo')}</Title>
      <CloseStack>
        <Gate action="section:contact-actions">
          <HotRequests />
        </Gate>
        <Gate action="section:clients">
          <NearestDepartures />
        </Gate>
        <Gate action="section:contact-actions">
          <OwnCalls />
        </Gate>
      </CloseStack>
    </section>
  )
}

const Title = styled.h2`
  margin-bottom: var(--space-3);
  font: var(--text-title-sm);
`
