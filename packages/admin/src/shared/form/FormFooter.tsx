import { Button } from '@karvon/ui/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface FormFooterProps {
  form: { isDirty: boolean; isSubmitting: boolean; reset(): void }
  /** For a form that is closed again: the button that does so, in place of what discards. */
  cancel?: { disabled: boolean; onClick(): void }
  /** Something to know before saving. */
  children?: ReactNode
}

/** The end of a form on a screen: whether there is anything to save, and the button that saves it. */
export function FormFooter({ form, cancel, children }: FormFooterProps) {
  const { t } = useTranslation()
  const { isDirty, isSubmitting: isSaving } = form
  return (
    <Footer>
      {children}
      <Row>
        <span role="status">{!cancel && isDirty && !isSaving && t('form.unsaved')}</span>
        {cancel ? (
          <Button variant="ghost" {...cancel}>
            {t('create.cancel')}
          </Button>
        ) : (
          isDirty && (
            <Button variant="ghost" disabled={isSaving} onClick={form.reset}>
              {t('form.discard')}
            </Button>
          )
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
