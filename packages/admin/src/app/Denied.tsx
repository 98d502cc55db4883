import { AccessDenied } from '@karvon/ui/AccessDenied'
import { Button } from '@karvon/ui/Button'
import { LinkButton } from '@karvon/ui/LinkButton'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useDocumentTitle } from '../shared/useDocumentTitle'
import { useOutside } from './outside'

/** What a person sees of a section they may not open (document 1 §2). */
export function Denied() {
  const { t } = useTranslation('app')
  const { back } = useOutside()
  useDocumentTitle(t('denied.title'))

  return (
    <AccessDenied
      title={t('denied.title')}
      text={t('denied.text')}
      actions={
        <>
          <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
            {t('back', { ns: 'common' })}
          </Button>
          <Link href="/" asChild>
            <LinkButton variant="primary">{t('home', { ns: 'common' })}</LinkButton>
          </Link>
        </>
      }
    />
  )
}
