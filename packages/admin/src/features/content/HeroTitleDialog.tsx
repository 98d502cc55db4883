import { heroes } from '@karvon/api-client/content/heroes'
import { type Hero, heroFields, readHero } from '@karvon/api-client/content/heroFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { type LocalizedText, languages } from '@karvon/ui/format'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { FormDialog } from '../../shared/form/FormDialog'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'
import { newerIn, useRecordForm } from '../../shared/form/useRecordForm'

export interface HeroTitleDialogProps {
  hero: Hero
  /** The page of the site that it stands on, in words. */
  page: string
  open: boolean
  onSettled(): void
  onOpen(): void
  onClose(): void
}

const HeroInputs = inputsOf(
  heroFields,
  { title: { width: 12, draw: (props) => <FormTrilingual {...props} layout="all" /> } },
  () => {
    const { title, hint } = useTranslation('heroes').t('form', { returnObjects: true })
    return { labels: { title, titleHint: hint } }
  },
)

/** The title in three languages, none of them blank. */
export function HeroTitleDialog({ hero, page, ...dialog }: HeroTitleDialogProps) {
  const { t } = useTranslation('heroes')
  const api = useApi({ heroes })
  const [initialValues] = useState({ title: hero.title })

  const form = useRecordForm<{ title: LocalizedText }>({
    ...dialog,
    name: `hero-${hero.heroId}`,
    stored: initialValues,
    schema: schemaOf(heroFields),
    missing: ({ title }) => (languages.every((language) => title[language].trim()) ? null : t('form.hint')),
    record: {
      version: hero.version,
      readCurrent: (error) => newerIn(error, readHero, ({ title }) => ({ title })),
    },
    save: async (values, call) => {
      if (call.version === hero.version && sameValues(values, initialValues)) return
      await api.heroes.setTitle(hero.heroId, values.title, call)
      toast.success(t('updated'))
    },
    failed: t('failed.title'),
  })

  return (
    <FormDialog
      form={form}
      title={t('form.title')}
      subtitle={page}
      submitLabel={t('form.save')}
      submittingLabel={t('form.saving')}
      size="lg"
      {...HeroInputs.useConflictWords()}
    >
      <HeroInputs />
    </FormDialog>
  )
}
