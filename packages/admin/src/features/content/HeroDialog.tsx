import { heroes } from '@karvon/api-client/content/heroes'
import { type Hero, heroFields, readHero } from '@karvon/api-client/content/heroFields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { languages } from '@karvon/ui/format'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../shared/api/useApi'
import { ItemDialog, type ItemDialogProps } from '../../shared/content/ItemDialog'
import { pictureOf, picturePlaces, usePictureWords } from '../../shared/content/pictureInputs'
import {
  type PublicationValues,
  publicationOf,
  publicationPlaces,
  usePublicationWords,
} from '../../shared/content/publicationInputs'
import { FormTrilingual } from '../../shared/form/FormTrilingual'
import { inputsOf } from '../../shared/form/inputsOf'

const HeroInputs = inputsOf(
  heroFields,
  {
    title: { width: 12, draw: FormTrilingual },
    ...publicationPlaces,
    ...picturePlaces,
  },
  () => {
    const { title, hint } = useTranslation('heroes').t('form', { returnObjects: true })
    return { labels: { title, titleHint: hint, ...usePublicationWords(), ...usePictureWords() } }
  },
)

type Values = Pick<Hero, 'title'> & PublicationValues & PictureValues

export interface HeroDialogProps extends Omit<ItemDialogProps<Hero, Values>, 'noun' | 'item'> {
  hero: Hero
  name: string
  /** The page of the site that it stands on, in words. */
  page: string
}

/** The title in three languages, none of them blank; or the media. */
export function HeroDialog({ hero, name, page, ...dialog }: HeroDialogProps) {
  const { t } = useTranslation('heroes')
  const api = useApi({ heroes }).heroes

  return (
    <ItemDialog<Hero, Values>
      {...dialog}
      item={hero}
      noun={{
        key: 'heroes',
        words: {
          edit: t('form.title'),
          updated: t('updated'),
          failedUpdate: t('failed.title'),
          missing: t('form.hint'),
        },
        needs: 'none',
        nameOf: () => name,
        subtitleOf: () => page,
        schema: schemaOf(heroFields),
        valuesOf: (stored) => ({
          title: (stored ?? hero).title,
          ...publicationOf(stored ?? hero),
          ...pictureOf(stored ?? hero),
        }),
        Inputs: HeroInputs,
        read: readHero,
        missing: ({ title }) => languages.filter((language) => isBlank(title[language])),
        update: ({ heroId }, values, call) => api.update(heroId, values, call),
        setMedia: ({ heroId }, media, call) => api.setMedia(heroId, media, call),
      }}
    />
  )
}
