import { codeSchema, factorBeginSchema, factorRemoveSchema } from '@karvon/api-client/auth/factorSchema'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { TextField } from '@karvon/ui/TextField'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormPassword } from '../../shared/form/FormPassword'
import { useSecretField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { CloseStack } from '../../shared/screen/Columns'

/** What is asked: the password, a code, or both. */
const schemas = { password: factorBeginSchema, code: codeSchema, both: factorRemoveSchema }

const empty = { password: '', code: '' }

export interface CodeDialogProps {
  open: boolean
  title: string
  asks: keyof typeof schemas
  submitLabel: string
  /** Which codes do. @default of the app, and those to recover with */
  codeHint?: string
  save(given: typeof empty): Promise<unknown>
  onClose(): void
  /** Stands above the fields. */
  children?: ReactNode
}

/** Asks who is at the screen for what only that person has. */
export function CodeDialog({ open, title, asks, submitLabel, codeHint, save, onClose, children }: CodeDialogProps) {
  const { t } = useTranslation('account')
  const form = useRecordForm({
    name: `code-${asks}`,
    stored: empty,
    schema: schemas[asks],
    judged: 'submit',
    isKept: false,
    open,
    async save(given) {
      await save({ ...empty, ...given })
    },
    failed: (error) =>
      (error instanceof HttpError && [409, 429].includes(error.status) && error.detail) || t('failed.factor'),
    onOpen() {},
    onClose,
  })

  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} submittingLabel={t('factor.sending')}>
      <CloseStack>
        {children}
        {asks !== 'code' && (
          <FormPassword name="password" label={t('password.current')} autoComplete="current-password" required />
        )}
        {asks !== 'password' && <CodeField hint={codeHint ?? t('factor.codeHint')} />}
      </CloseStack>
    </FormDialog>
  )
}

function CodeField({ hint }: { hint: string }) {
  const { t } = useTranslation('account')
  const field = useSecretField('code')
  return <TextField {...field} label={t('factor.code')} hint={hint} autoComplete="one-time-code" required />
}
