import { files } from '@karvon/api-client/files/files'
import type { Id } from '@karvon/api-client/read/fields'
import { type Language, languages } from '@karvon/api-client/read/localizedText'
import {
  dossierHtml,
  dossierStyles,
  dossierTitle,
  type MissingText,
  missingTexts,
} from '@karvon/api-client/trips/dossierHtml'
import { dossiers } from '@karvon/api-client/trips/dossiers'
import type { Dossier } from '@karvon/api-client/trips/dossierTypes'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import { Button } from '@karvon/ui/Button'
import { Notice } from '@karvon/ui/Notice'
import { PrintPreview } from '@karvon/ui/PrintPreview'
import { sanitizeSheet } from '@karvon/ui/RichText'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { useNonce } from '@karvon/ui/UiProvider'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { Loaded } from '../../shared/screen/Loaded'

export interface DossierPrintProps {
  open: boolean
  clientTourId: Id
  onClose(): void
}

/** `/clients/12/tours/34?print=true`: what a client takes along, in their language. */
export function DossierPrint({ open, clientTourId, onClose }: DossierPrintProps) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ dossiers })
  const dossier = useSWR(open ? ['dossier', String(clientTourId)] : null, () => api.dossiers.get(clientTourId))
  const [chosen, setChosen] = useState<Language>()
  const [attempt, setAttempt] = useState(0)
  const { data } = dossier
  const language = chosen ?? data?.language ?? 'ru'
  /** Of the very sheet that is shown: another language, another dossier or another try has its own. */
  const [pictures, setPictures] = useState<{ of: string; failed: number }>()
  const shown = `${language} ${attempt}`
  const arePicturesHere = pictures?.of === shown

  return (
    <PrintPreview
      open={open}
      onClose={onClose}
      title={t('dossier.title')}
      fileName={data && dossierTitle(data, language)}
      // What is read anew may be different in a moment.
      ready={data !== undefined && !dossier.isValidating && arePicturesHere}
      tools={
        <SegmentedControl
          label={t('dossier.language')}
          value={language}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={setChosen}
        />
      }
      notice={
        data && (
          <DossierNotices
            dossier={data}
            language={language}
            failedPictures={arePicturesHere ? pictures.failed : 0}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )
      }
    >
      <Loaded of={dossier} failed={t('failed.dossier')}>
        {(loaded) => (
          <DossierSheet
            key={shown}
            dossier={loaded}
            language={language}
            onPictures={(failed) => setPictures({ of: shown, failed })}
          />
        )}
      </Loaded>
    </PrintPreview>
  )
}

interface DossierNoticesProps {
  dossier: Dossier
  language: Language
  failedPictures: number
  onRetry(): void
}

function DossierNotices({ dossier, language, failedPictures, onRetry }: DossierNoticesProps) {
  const { t } = useTranslation('clientTours')
  const { t: common } = useTranslation()
  const missing = missingTexts(dossier, language).length
  const { places, travellers, travellersConfirmed, isCanceled } = dossier
  const gap = { places, named: travellers.length }
  return (
    <Notices>
      {isCanceled && <Notice tone="danger">{t('dossier.canceled')}</Notice>}
      {!isCanceled && places > 0 && (places !== gap.named || !travellersConfirmed) && (
        <Notice tone="info">
          {[places !== gap.named && gapText(gap, 'ru'), !travellersConfirmed && t('travellers.unconfirmed')]
            .filter(Boolean)
            .join('. ')}
        </Notice>
      )}
      {missing > 0 && <Notice tone="info">{t(`dossier.untranslated.${language}`, { count: missing })}</Notice>}
      {failedPictures > 0 && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={onRetry}>
              {common('retry')}
            </Button>
          }
        >
          {t('dossier.failedPictures', { count: failedPictures })}
        </Notice>
      )}
    </Notices>
  )
}

interface DossierSheetProps {
  dossier: Dossier
  language: Language
  /** All pictures have arrived, but so many that did not; these leave no hole. */
  onPictures(failed: number): void
}

function DossierSheet({ dossier, language, onPictures }: DossierSheetProps) {
  const { t } = useTranslation('clientTours')
  const api = useApi({ files })
  const sheet = useRef<HTMLDivElement>(null)
  const told = useRef(onPictures)
  told.current = onPictures
  const mark = ({ what, dayNumber }: MissingText) => t(`dossier.missing.${what}`, { day: dayNumber })
  const markup = dossierHtml(dossier, { language, picture: api.files.address, mark })

  useLayoutEffect(() => {
    const { current: element } = sheet
    if (!element) return
    let isShown = true
    element.replaceChildren(sanitizeSheet(markup))
    const images = [...element.querySelectorAll('img')]
    void Promise.allSettled(images.map((image) => image.decode())).then((results) => {
      if (!isShown) return
      for (const [place, { status }] of results.entries()) if (status === 'rejected') images[place]?.remove()
      told.current(results.filter(({ status }) => status === 'rejected').length)
    })
    return () => {
      isShown = false
    }
  }, [markup])

  return (
    <>
      <style nonce={useNonce()}>{dossierStyles}</style>
      <div ref={sheet} />
    </>
  )
}

const Notices = styled.div`
  display: grid;
  gap: var(--space-2);

  &:empty {
    display: none;
  }
`
