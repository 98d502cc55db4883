import { passwordChangeSchemaFor } from '@karvon/api-client/auth/authSchema'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { toast } from '@karvon/ui/Toaster'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useConnection } from '../../shared/api/useConnection'
import { FormElement } from '../../shared/form/FormElement'
import { FormNewPassword } from '../../shared/form/FormNewPassword'
import { FormPassword } from '../../shared/form/FormPassword'
import { useRecordForm } from '../../shared/form/useRecordForm'
import { CloseStack } from '../../shared/screen/Columns'
import { useActor } from '../../shared/session/useActor'
import { usePasswordRules } from '../../shared/session/usePasswordRules'
import { useRefreshOwnSessions } from './useOwnSessions'

const empty = { currentPassword: '', newPassword: '' }

/** Another password for the own account; every other session ends with it. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const { auth } = useConnection()
  const { username } = useActor()
  const refreshSessions = useRefreshOwnSessions()
  const titleId = useId()
  const { min } = usePasswordRules()
  const schema = useMemo(() => passwordChangeSchemaFor(min), [min])

  const form = useRecordForm({
    name: 'password',
    stored: empty,
    schema,
    judged: 'submit',
    isKept: false,
    async save({ currentPassword, newPassword }) {
      await auth.changePassword(currentPassword, newPassword)
      toast.success(t('password.changed'))
      void refreshSessions()
    },
    // After many attempts the server says how long to wait.
    failed: (error) => (error instanceof HttpError && error.status === 429 && error.detail) || t('failed.password'),
    // The next one is typed into empty fields.
    onClose() {},
  })

  return (
    <section aria-labelledby={titleId}>
      <FormElement form={form}>
        <Fields>
          <h3 id={titleId}>{t('password.title')}</h3>
          {/* Whose password it is, for what keeps passwords. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <FormPassword name="currentPassword" label={t('password.current')} autoComplete="current-password" required />
          <FormNewPassword
            name="newPassword"
            username={username}
            label={t('password.next')}
            hint={t('password.hint', { count: min })}
            required
          />
          <Button type="submit" loading={form.isSubmitting} loadingLabel={t('password.submitting')}>
            {t('password.submit')}
          </Button>
        </Fields>
      </FormElement>
    </section>
  )
}

const Fields = styled(CloseStack)`

  > button {
    justify-self: start;
  }
`
