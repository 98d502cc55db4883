import { passwordChangeSchemaFor } from '@karvon/api-client/auth/authSchema'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { toast } from '@karvon/ui/Toaster'
import type { FormikHelpers } from 'formik'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { showOnForm } from '../../shared/api/showOnForm'
import { toastError } from '../../shared/api/toastError'
import { useConnection } from '../../shared/api/useConnection'
import { Form } from '../../shared/form/Form'
import { FormNewPassword } from '../../shared/form/FormNewPassword'
import { FormPassword } from '../../shared/form/FormPassword'
import { CloseStack } from '../../shared/screen/Columns'
import { useActor } from '../../shared/session/useActor'
import { usePasswordRules } from '../../shared/session/usePasswordRules'
import { useRefreshOwnSessions } from './useOwnSessions'

interface PasswordValues {
  currentPassword: string
  newPassword: string
}

/** Another password for the own account; every other session ends with it. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const { auth } = useConnection()
  const { username } = useActor()
  const refreshSessions = useRefreshOwnSessions()
  const titleId = useId()
  const { min } = usePasswordRules()
  const schema = useMemo(() => passwordChangeSchemaFor(min), [min])

  async function handleSubmit(values: PasswordValues, helpers: FormikHelpers<PasswordValues>) {
    try {
      await auth.changePassword(values.currentPassword, values.newPassword)
    } catch (error) {
      showOnForm(error, helpers, values)
      // After many attempts the server says how long to wait.
      const isTooMany = error instanceof HttpError && error.status === 429
      return toastError(error, (isTooMany && error.detail) || t('failed.password'), t)
    }
    toast.success(t('password.changed'))
    helpers.resetForm()
    void refreshSessions()
  }

  return (
    <section aria-labelledby={titleId}>
      <Form<PasswordValues>
        initialValues={{ currentPassword: '', newPassword: '' }}
        schema={schema}
        validate="submit"
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <Fields>
            <h3 id={titleId}>{t('password.title')}</h3>
            {/* Whose password it is, for what keeps passwords. */}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <FormPassword
              name="currentPassword"
              label={t('password.current')}
              autoComplete="current-password"
              required
            />
            <FormNewPassword
              name="newPassword"
              username={username}
              label={t('password.next')}
              hint={t('password.hint', { count: min })}
              required
            />
            <Button type="submit" loading={isSubmitting} loadingLabel={t('password.submitting')}>
              {t('password.submit')}
            </Button>
          </Fields>
        )}
      </Form>
    </section>
  )
}

const Fields = styled(CloseStack)`

  > button {
    justify-self: start;
  }
`
