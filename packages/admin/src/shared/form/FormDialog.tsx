import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { LanguageSlot } from '@karvon/ui/LanguageScope'
import { Notice } from '@karvon/ui/Notice'
import type { FormikValues } from 'formik'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ChangeGate } from '../session/ChangeGate'
import { DraftOffer } from './DraftOffer'
import { type FormElementProps, FormScope } from './FormElement'
import { useFormTitle } from './useRecordForm'

export interface FormDialogProps<Values extends FormikValues> extends Omit<FormElementProps<Values>, 'label'> {
  title: string
  subtitle?: string | undefined
  /** 560 or 880 px wide. @default 'md' */
  size?: 'md' | 'lg'
  submitLabel: string
  /** While it is sent. @default «Создаём…» */
  submittingLabel?: string | undefined
  /** The button that saves, and goes on with the next one in the same window. @default none */
  nextLabel?: string | undefined
}

/** A window whose fields are saved together, with its buttons and what it asks before something is lost. */
export function FormDialog<Values extends FormikValues>({
  title,
  subtitle,
  size = 'md',
  submitLabel,
  submittingLabel,
  nextLabel,
  children,
  ...scope
}: FormDialogProps<Values>) {
  const { t } = useTranslation()
  const fields = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const { form } = scope
  const { missing, problem, isSubmitting, isUploading } = form
  useFormTitle(form, title, subtitle)

  const sending = {
    loading: isSubmitting,
    loadingLabel: isUploading ? t('create.uploading') : (submittingLabel ?? t('create.submitting')),
  }

  function submit(next: boolean) {
    setGoesOn(next)
    void form.submit(next)
  }

  function requestClose() {
    form.typing.flush()
    if (form.hasUnsaved()) setLeaving(true)
    else form.close()
  }

  return (
    <FormScope {...scope} within={fields}>
      <DialogWindow
        open={form.open}
        title={title}
        subtitle={subtitle}
        size={size}
        busy={isSubmitting}
        onClose={requestClose}
        onSubmit={() => submit(false)}
        footerHint={missing}
        footer={
          <>
            <Button
              variant="ghost"
              disabled={isSubmitting && !isUploading}
              onClick={isUploading ? form.cancel : requestClose}
            >
              {isUploading ? t('create.stop') : t('create.cancel')}
            </Button>
            <ChangeGate>
              {nextLabel !== undefined && (
                <Button
                  disabled={missing !== null || (isSubmitting && !goesOn)}
                  {...(goesOn && sending)}
                  onClick={() => submit(true)}
                >
                  {nextLabel}
                </Button>
              )}
              <Button
                type="submit"
                variant="primary"
                disabled={missing !== null || (isSubmitting && goesOn)}
                {...(!goesOn && sending)}
              >
                {submitLabel}
              </Button>
            </ChangeGate>
          </>
        }
      >
        <Languages />
        <Fields ref={fields}>
          <DraftOffer offer={form.draft} />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <ChangeGate>{children}</ChangeGate>
        </Fields>
      </DialogWindow>
      <ConfirmDialog
        open={form.open && isLeaving}
        title={t('create.leave')}
        text={t('create.leaveText')}
        confirmLabel={t('create.leaveConfirm')}
        cancelLabel={t('create.stay')}
        onConfirm={() => {
          setLeaving(false)
          form.close()
        }}
        onCancel={() => setLeaving(false)}
      />
    </FormScope>
  )
}

/* At the upper edge of what scrolls, over its padding. */
const Languages = styled(LanguageSlot)`
  position: sticky;
  top: calc(-1 * var(--space-5));
  z-index: 1;
  margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-6)) 0;
  padding: 0 var(--space-6);
  background: var(--color-surface-raised);

  @media (max-width: 767.98px) {
    top: calc(-1 * var(--space-4));
    margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-4)) 0;
    padding: 0 var(--space-4);
  }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
