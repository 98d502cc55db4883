import { passkeyNameLength } from '@karvon/api-client/auth/factorRules'
import { factorBeginSchema, passkeyNameSchema } from '@karvon/api-client/auth/factorSchema'
import { passkeys } from '@karvon/api-client/auth/passkeys'
import { TextField } from '@karvon/ui/TextField'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormPassword } from '../../shared/form/FormPassword'
import { useFormField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { CloseStack } from '../../shared/screen/Columns'
import { makePasskey, NoPasskeyError } from '../../shared/session/passkey'
import { refusalOf } from './CodeDialog'
import { deviceName } from './deviceName'

const schema = passkeyNameSchema.concat(factorBeginSchema)

export interface PasskeyDialogProps {
  open: boolean
  onClose(): void
  /** Gets codes to recover with, where there were none before. */
  onAdded(codes: readonly string[]): void
}

/** A new passkey: what it is called, and the password; the browser asks for the rest. */
export function PasskeyDialog({ open, onClose, onAdded }: PasskeyDialogProps) {
  const { t } = useTranslation('account')
  const api = useApi({ passkeys }).passkeys
  const form = useRecordForm({
    name: 'passkey',
    stored: { name: deviceName(navigator.userAgent), password: '' },
    schema,
    judged: 'submit',
    isKept: false,
    open,
    async save({ name, password }) {
      onAdded(await api.add(name, await makePasskey(await api.begin(password))))
    },
    failed: (error) =>
      error instanceof NoPasskeyError
        ? t(error.isKnown ? 'passkeys.known' : 'passkeys.notMade')
        : refusalOf(error) || t('failed.passkey'),
    onOpen() {},
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={t('passkeys.dialog.title')}
      submitLabel={t('passkeys.dialog.submit')}
      submittingLabel={t('passkeys.dialog.submitting')}
    >
      <CloseStack>
        <p>{t('passkeys.dialog.about')}</p>
        <NameField />
        <FormPassword name="password" label={t('password.current')} autoComplete="current-password" required />
      </CloseStack>
    </FormDialog>
  )
}

function NameField() {
  const { t } = useTranslation('account')
  const field = useFormField<string>('name')
  return (
    <TextField
      {...field}
      label={t('passkeys.dialog.name')}
      hint={t('passkeys.dialog.nameHint')}
      maxLength={passkeyNameLength}
      autoComplete="off"
      required
    />
  )
}
