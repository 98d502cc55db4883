import type { LoyaltyLevel } from '@karvon/api-client/clients/clientFields'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

/** The level of a client: an eight-pointed star in its colour, and always the word. */
export function Loyalty({ level }: { level: LoyaltyLevel }) {
  const { t } = useTranslation('clients')
  if (level === 'Unknown') return <>—</>
  return (
    <Row>
      <svg viewBox="0 0 24 24" aria-hidden="true" data-level={level}>
        <path d="M12 1l3.2 3.3h4.5v4.5L23 12l-3.3 3.2v4.5h-4.5L12 23l-3.2-3.3H4.3v-4.5L1 12l3.3-3.2V4.3h4.5z" />
      </svg>
      {t(`loyalty.${level}`)}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  white-space: nowrap;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
    fill: currentColor;
  }
  [data-level='Bronze'] {
    color: #a8683a;
  }
  [data-level='Silver'] {
    color: #8593a0;
  }
  [data-level='Gold'] {
    color: #cc860a;
  }
  [data-level='Platinum'] {
    color: #5e7f96;
  }
  [data-level='Diamond'] {
    color: #2ba5a4;
  }
  [data-level='Legend'] {
    color: #3b5fbf;
  }
`
