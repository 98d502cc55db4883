import { heroes } from '@karvon/api-client/content/heroes'
import { type Hero, heroFields, readHero } from '@karvon/api-client/content/heroFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { type LocalizedText, languages } from '@karvon/ui/format'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog, useFormDialog } from '../../shared/form/FormDialog'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { newerIn } from '../../shared/form/useConflict'
import { useApi } from '../../shared/useApi'

export interface HeroTitleDialogProps {
  hero: Hero
  /** The page of the site that it stands on, in words. */
  page: string
  open: boolean
  onSettled(): void
  onOpen(): void
  onClose(): void
}

/** The title in three languages, none of them blank. */
export function HeroTitleDialog({ hero, page, ...dialog }: HeroTitleDialogProps) {
  const { t } = useTranslation('heroes')
  const api = useApi({ heroes })
  const [initialValues] = useState({ title: hero.title })

  const form = useFormDialog<{ title: LocalizedText }>({
    ...dialog,
    name: `hero-${hero.heroId}`,
    initialValues,
    schema: schemaOf(heroFields),
    missing: ({ title }) => (languages.every((language) => title[language].trim()) ? null : t('form.hint')),
    record: {
      version: hero.version,
      readCurrent: (error) => newerIn(error, readHero, ({ title }) => ({ title })),
    },
    send: async (values, options) => {
      if (options.version === hero.version && sameValues(values, initialValues)) return
      await api.heroes.setTitle(hero.heroId, values.title, options)
      toast.success(t('updated'))
    },
    failed: t('failed.title'),
  })

  return (
    <FormDialog
      dialog={form}
      title={t('form.title')}
      subtitle={page}
      submitLabel={t('form.save')}
      submittingLabel={t('form.saving')}
      size="lg"
      fieldLabels={{ title: t('form.title') }}
    >
      <FormTrilingual name="title" label={t('form.title')} hint={t('form.hint')} required policy="all" layout="all" />
    </FormDialog>
  )
}
