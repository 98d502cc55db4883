import type { Credentials } from '@karvon/api-client/auth/auth'
import { credentialsSchema } from '@karvon/api-client/auth/authSchema'
import { ApiError, HttpError } from '@karvon/api-client/http/httpErrors'
import { BrandMark } from '@karvon/ui/BrandMark'
import { Button } from '@karvon/ui/Button'
import { toast } from '@karvon/ui/Toaster'
import { Lock, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form } from '../../shared/form/Form'
import { FormPassword } from '../../shared/form/FormPassword'
import { FormText } from '../../shared/form/FormText'
import { useApi } from '../../shared/useApi'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { Art, Fields, Help, Intro, Logo, Page, Pane } from './loginParts'
import portal from './portal.svg'

/** `/login` */
export default function Login() {
  const { t } = useTranslation('login')
  const api = useApi()
  useDocumentTitle(t('documentTitle'))

  async function signIn(credentials: Credentials) {
    try {
      await api.auth.signIn(credentials)
      toast.success(t('welcome'))
    } catch (error) {
      // What the client throws it has logged itself.
      if (!(error instanceof ApiError)) console.error(error)
      toast.error((error instanceof HttpError && error.detail) || t('failed'))
    }
  }

  return (
    <Page>
      <Art>
        <img src={portal} alt="" />
      </Art>
      <Pane>
        <Form
          initialValues={{ username: '', password: '' }}
          schema={credentialsSchema}
          validate="submit"
          onSubmit={signIn}
        >
          {({ isSubmitting }) => (
            <Fields>
              <Intro>
                <Logo role="img" aria-label={t('logo')}>
                  <BrandMark size={56} />
                </Logo>
                <h1>{t('title')}</h1>
                <p>{t('subtitle')}</p>
              </Intro>
              <FormText
                name="username"
                label={t('username')}
                icon={<User size={16} />}
                autoComplete="username"
                autoFocus
              />
              <FormPassword
                name="password"
                label={t('password')}
                placeholder={t('passwordPlaceholder')}
                icon={<Lock size={16} />}
                autoComplete="current-password"
              />
              <Button
                type="submit"
                variant="primary"
                size="lg"
                fullWidth
                loading={isSubmitting}
                loadingLabel={t('submitting')}
              >
                {t('submit')}
              </Button>
              <Help>{t('help')}</Help>
            </Fields>
          )}
        </Form>
      </Pane>
    </Page>
  )
}
