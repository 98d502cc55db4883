import { codeSchema, factorBeginSchema, factorRemoveSchema } from '@karvon/api-client/auth/factorSchema'
import type { Proof } from '@karvon/api-client/auth/factors'
import { passkeys } from '@karvon/api-client/auth/passkeys'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { TextField } from '@karvon/ui/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormPassword } from '../../shared/form/FormPassword'
import { useSecretField } from '../../shared/form/formFields'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { CloseStack } from '../../shared/screen/Columns'
import { NoPasskeyError, passkeyHindrance, showPasskey } from '../../shared/session/passkey'
import { useSecondFactor } from './useSecondFactor'

/** What is asked: the password, a code of an app that is being set up, a proof of the second factor, or password and proof. */
type Asked = 'password' | 'newCode' | 'proof' | 'both'

/** The same where a passkey proves it. */
const schemas = { password: factorBeginSchema, newCode: codeSchema, proof: codeSchema, both: factorRemoveSchema }
const byPasskey = { ...schemas, proof: object({}), both: factorBeginSchema }

const empty = { password: '', code: '' }

export interface CodeDialogProps {
  open: boolean
  title: string
  asks: Asked
  submitLabel: string
  save(given: { password: string; code: string; proof: Proof }): Promise<unknown>
  onClose(): void
  /** Stands above the fields. */
  children?: ReactNode
}

/** Asks who is at the screen for what only that person has: the password, a code, or a passkey. */
export function CodeDialog({ open, title, asks, submitLabel, save, onClose, children }: CodeDialogProps) {
  const { t } = useTranslation('account')
  const api = useApi({ passkeys }).passkeys
  const { data: factor } = useSecondFactor()
  const [wantsCode, setWantsCode] = useState(false)
  const isProof = asks === 'proof' || asks === 'both'
  const mayPasskey = isProof && Boolean(factor?.passkeys.length) && !passkeyHindrance(factor?.passkeysAt ?? '')
  const takesPasskey = mayPasskey && !wantsCode
  const form = useRecordForm({
    name: `code-${asks}`,
    stored: empty,
    schema: (takesPasskey ? byPasskey : schemas)[asks],
    judged: 'submit',
    isKept: false,
    open,
    async save(given) {
      const { password, code } = { ...empty, ...given }
      await save({ password, code, proof: takesPasskey ? await showPasskey(await api.ask()) : code })
    },
    failed: (error) =>
      error instanceof NoPasskeyError ? t('passkeys.notShown') : refusalOf(error) || t('failed.factor'),
    onOpen() {},
    onClose,
  })

  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} submittingLabel={t('factor.sending')}>
      <CloseStack>
        {children}
        {(asks === 'password' || asks === 'both') && (
          <FormPassword name="password" label={t('password.current')} autoComplete="current-password" required />
        )}
        {takesPasskey && <p>{t('passkeys.willAsk')}</p>}
        {asks !== 'password' && !takesPasskey && (
          <CodeField
            hint={t(
              asks === 'newCode'
                ? 'factor.newCodeHint'
                : factor?.since === ''
                  ? 'factor.recoveryHint'
                  : 'factor.codeHint',
            )}
          />
        )}
        {mayPasskey && (
          <div>
            <Button size="sm" variant="ghost" onClick={() => setWantsCode(takesPasskey)}>
              {t(takesPasskey ? 'passkeys.codeInstead' : 'passkeys.instead')}
            </Button>
          </div>
        )}
      </CloseStack>
    </FormDialog>
  )
}

/** The words of the server, where they say what to do. */
export const refusalOf = (error: unknown) =>
  (error instanceof HttpError && [409, 429].includes(error.status) && error.detail) ||
  (error instanceof HttpError && error.errors.passkey?.join(' '))

function CodeField({ hint }: { hint: string }) {
  const { t } = useTranslation('account')
  const field = useSecretField('code')
  return <TextField {...field} label={t('factor.code')} hint={hint} autoComplete="one-time-code" required />
}
