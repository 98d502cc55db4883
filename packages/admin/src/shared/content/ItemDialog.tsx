import type { FormikValues } from 'formik'
import { useTranslation } from 'react-i18next'
import { object } from 'yup'
import { ContentDialog, type DialogControl } from './ContentDialog'
import type { SiteItem, SiteNoun } from './contentKind'
import { PreviewSection } from './PreviewSection'
import type { DroppedMedia } from './siteMediaFiles'
import { useSiteMedia } from './useSiteMedia'

export interface ItemDialogProps<Item extends SiteItem, Values extends FormikValues> extends DialogControl {
  noun: SiteNoun<Item, Values>
  /** The form, which brings the media of a new one along, or the media alone of what is stored. */
  what: 'form' | 'media'
  /** Null for a new one. */
  item: Item | null
  /** Files that were dropped on its row: they stand in the form of its media. */
  dropped?: DroppedMedia | undefined
}

const nothing = {}
const noRules = object()

/** What is done to something that the site shows. Saving what nobody changed sends nothing. */
export function ItemDialog<Item extends SiteItem, Values extends FormikValues>({
  noun,
  what,
  item,
  dropped,
  ...control
}: ItemDialogProps<Item, Values>) {
  const { t } = useTranslation('content')
  const { key, words, needs, withPictures } = noun
  // Of some nouns there are no new ones.
  const { create = '', submitCreate = '', created = '', failedCreate = '' } = words
  const alone = what === 'media' ? item : null
  const media = useSiteMedia({
    stored: item?.media,
    dropped,
    required: !item && needs !== 'none',
    imagesOnly: withPictures,
  })
  const checking = media.isChecking ? t('form.checking') : null
  const mustHaveFile = alone || (!item && needs === 'one')
  const check = () => (mustHaveFile && !media.hasFiles ? t('mediaForm.nothing') : null)

  if (alone)
    return (
      <ContentDialog
        {...control}
        noun={key}
        draft={`${key}-media`}
        item={alone}
        title={t('mediaForm.title')}
        subtitle={noun.nameOf(alone)}
        submitLabel={t('mediaForm.save')}
        schema={noRules}
        valuesOf={() => nothing}
        missing={() => checking}
        check={check}
        media={media}
        save={(_, call) => noun.setMedia(alone, media.files, { ...call, version: alone.version })}
        done={t('mediaForm.updated')}
        failed={t('mediaForm.failed')}
      />
    )

  function missing(values: Values): string | null {
    const sides = !item && needs === 'both' ? media.emptySides.map((side) => t(`form.${side}`)) : []
    const parts = [...noun.missing(values), ...sides]
    return checking ?? (parts.length > 0 ? (words.missing ?? t('form.missing', { what: parts.join(', ') })) : null)
  }

  return (
    <ContentDialog
      {...control}
      noun={key}
      item={item}
      title={item ? words.edit : create}
      subtitle={item ? noun.subtitleOf?.(item) : undefined}
      submitLabel={item ? t('form.save') : submitCreate}
      submittingLabel={item ? t('form.saving') : undefined}
      schema={noun.schema}
      valuesOf={noun.valuesOf}
      read={noun.read}
      Inputs={noun.Inputs}
      missing={missing}
      check={check}
      media={withPictures || !item ? media : undefined}
      save={async (values, call, isStored) => {
        if (!item) return noun.create?.(values, media.files, call)
        return (!isStored || withPictures) && noun.update(item, values, call, { media: media.files, isStored })
      }}
      done={item ? words.updated : created}
      failed={() => noun.failed?.() ?? (item ? words.failedUpdate : failedCreate)}
    >
      <PreviewSection media={media.value} />
    </ContentDialog>
  )
}
