import { heroes as heroesApi } from '@karvon/api-client/content/heroes'
import type { Hero } from '@karvon/api-client/content/heroFields'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { Images, Type } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useAddress } from '../../shared/address/useAddress'
import { useApi } from '../../shared/api/useApi'
import { ContentRow, picturesSize } from '../../shared/content/ContentRow'
import { isTranslated, textsToTranslate } from '../../shared/content/contentKind'
import { latestOf } from '../../shared/content/latestOf'
import type { DroppedMedia } from '../../shared/content/siteMediaFiles'
import { UntranslatedChip, untranslatedSchema } from '../../shared/content/UntranslatedChip'
import { formKey } from '../../shared/form/formKey'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { OnSite } from '../../shared/onSite/OnSite'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { CloseStack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Gate, usePermissions } from '../../shared/session/rights'

const HeroDialog = deferWindow(() => import('./HeroDialog').then((module) => module.HeroDialog))

/** The top blocks of the site's pages: a fixed set, with title and media to change. */
export function HeroList() {
  const { t } = useTranslation('heroes')
  const api = useApi({ heroes: heroesApi })
  const heroes = useSWR(['heroes'], () => api.heroes.list())

  return (
    <Loaded
      of={heroes.error ? { ...heroes, data: undefined } : heroes}
      skeleton={<CardSkeletons count={6} picture={picturesSize} />}
      failed={t('failed.list')}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState spot="route" title={t('empty')} text={t('emptyText')} />
        ) : (
          <Heroes items={items} />
        )
      }
    </Loaded>
  )
}

function Heroes({ items }: { items: Hero[] }) {
  const { t } = useTranslation('heroes')
  const { t: content } = useTranslation('content')
  const refusal = usePermissions().whyNot('action:heroes.edit')
  const [work, setWork] = useState<{ what: 'form' | 'media'; hero: Hero; open: boolean } | null>(null)
  useKeptDialog('heroes', work, setWork)
  const [{ untranslated: onlyUntranslated }, change] = useAddress(untranslatedSchema)
  const setOnlyUntranslated = (isOn: boolean) => change({ untranslated: isOn })
  const untranslated = items.filter((hero) => !isTranslated(textsToTranslate([hero.title], hero)))
  const [dropped, setDropped] = useState<DroppedMedia>()

  function begin(what: 'form' | 'media', hero: Hero, files?: DroppedMedia) {
    setDropped(files)
    setWork({ what, hero, open: true })
  }

  /** Of a page that we do not know, its name in the database. */
  const pageOf = ({ heroName }: Hero) => heroName && t(`pages.${heroName as 'Home'}`, { defaultValue: heroName })
  const nameOf = (hero: Hero) => displayText(hero.title, pageOf(hero))

  return (
    <CloseStack>
      {refusal && <Notice tone="info">{refusal}</Notice>}
      {(untranslated.length > 0 || onlyUntranslated) && (
        <div>
          <UntranslatedChip count={untranslated.length} selected={onlyUntranslated} onChange={setOnlyUntranslated} />
        </div>
      )}
      {onlyUntranslated && untranslated.length === 0 && (
        <EmptyState
          spot="route"
          title={content('filter.allTranslated')}
          text={content('filter.allTranslatedText')}
          action={<Button onClick={() => setOnlyUntranslated(false)}>{content('filter.reset')}</Button>}
        />
      )}
      <List aria-label={t('list')}>
        {(onlyUntranslated ? untranslated : items).map((hero) => (
          <li key={hero.id}>
            <ContentRow
              name={nameOf(hero)}
              detail={[pageOf(hero), t('id', { id: hero.heroId })].filter(Boolean).join(' · ')}
              texts={textsToTranslate([hero.title], hero)}
              media={hero.media}
              onDropped={refusal === undefined ? (files) => begin('media', hero, files) : undefined}
              site={
                <OnSite
                  asMark
                  kind="heroes"
                  item={{ ...hero, id: hero.heroId }}
                  page={hero.heroName}
                  name={nameOf(hero)}
                  texts={[hero.title]}
                />
              }
            >
              <Gate action="action:heroes.edit">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Images />}
                  aria-label={t('actions.mediaOf', { name: nameOf(hero) })}
                  onClick={() => begin('media', hero)}
                >
                  {t('actions.media')}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Type />}
                  aria-label={t('actions.titleOf', { name: nameOf(hero) })}
                  onClick={() => begin('form', hero)}
                >
                  {t('actions.title')}
                </Button>
              </Gate>
            </ContentRow>
          </li>
        ))}
      </List>
      {work && (
        <HeroDialog
          key={work.what === 'form' ? formKey(work.hero) : work.hero.id}
          what={work.what}
          dropped={dropped}
          open={work.open}
          hero={work.what === 'form' ? work.hero : latestOf(work.hero, items)}
          name={nameOf(work.hero)}
          page={pageOf(work.hero)}
          onOpen={() => setWork({ ...work, open: true })}
          onClose={() => setWork({ ...work, open: false })}
        />
      )}
    </CloseStack>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  > li {
    display: flex;
    padding: 14px var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-lg);
    background: var(--color-surface);
    box-shadow: var(--shadow-card);
  }
`
