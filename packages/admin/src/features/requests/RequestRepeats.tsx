import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { formatMoment } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** How often the visitor sent it, where that is more than once. */
export function RequestRepeats({ of: { repeats, repeatedAt } }: { of: ContactAction }) {
  const { t } = useTranslation('contactActions')
  if (repeats < 2) return null
  return (
    <Look {...(repeatedAt && { title: t('repeats.last', { moment: formatMoment(repeatedAt) }) })}>
      {t('repeats.sent', { count: repeats })}
    </Look>
  )
}

const Look = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`
