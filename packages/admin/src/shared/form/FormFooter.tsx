import { Button } from '@karvon/ui/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface FormFooterProps {
  isDirty: boolean
  isSaving: boolean
  onDiscard(): void
  /** Something to know before saving. */
  children?: ReactNode
}

/** The end of a form on a screen: whether there is anything to save, and the button that saves it. */
export function FormFooter({ isDirty, isSaving, onDiscard, children }: FormFooterProps) {
  const { t } = useTranslation()
  return (
    <Footer>
      {children}
      <Row>
        <span role="status">{isDirty && !isSaving && t('form.unsaved')}</span>
        {isDirty && (
          <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
            {t('form.discard')}
          </Button>
        )}
        <Button type="submit" variant="primary" loading={isSaving} loadingLabel={t('form.saving')}>
          {t('form.save')}
        </Button>
      </Row>
    </Footer>
  )
}

const Footer = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: grid;
  gap: var(--space-3);
  padding: 14px var(--space-5);
  border-top: 1px solid var(--color-line-soft);
  border-radius: 0 0 var(--radius-lg) var(--radius-lg);
  background: var(--color-surface-subtle);
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  > span {
    flex: 1;
    min-width: 120px;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
