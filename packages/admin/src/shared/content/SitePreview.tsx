import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { usePreview } from '@karvon/ui/files/usePreview'
import { type Language, languages, plainText } from '@karvon/ui/format'
import type { MediaItem, MediaPair, MediaSide } from '@karvon/ui/MediaUploader'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { type FormikValues, useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

const screens: readonly MediaSide[] = ['mobile', 'desktop']

/** What visitors will see on a phone and on a computer: the media that stand in the form, with its text over them. */
export function SitePreview({ media }: { media: MediaPair }) {
  const { t } = useTranslation('content')
  const { values } = useFormikContext<FormikValues>()
  const [language, setLanguage] = useState<Language>('ru')
  const text = textsOf(values)[language]
  const frame = useRef<HTMLDivElement>(null)

  // It opens at the end of the form, most often below what is seen of it.
  useEffect(() => void frame.current?.scrollIntoView?.({ block: 'nearest' }), [])

  return (
    <Frame ref={frame} role="group" aria-label={t('preview.title')}>
      <SegmentedControl
        label={t('preview.language')}
        value={language}
        options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        onChange={setLanguage}
      />
      <Screens>
        {screens.map((side) => {
          const own = media[side]
          const shown = own ?? media[side === 'mobile' ? 'desktop' : 'mobile']
          return (
            <figure key={side}>
              <Screen data-side={side}>
                {shown && <Medium key={shown.url ?? shown.file?.name} of={shown} />}
                <Words lang={language}>{text || <i>{t('preview.noText')}</i>}</Words>
              </Screen>
              <figcaption>
                {t(`preview.${side}`)}
                {!own && shown && ` · ${t('preview.other')}`}
              </figcaption>
            </figure>
          )
        })}
      </Screens>
    </Frame>
  )
}

const nothing: LocalizedText = { ru: '', en: '', uz: '' }

/** What stands over the picture, whatever the noun calls it; without markup, as the site sets it in its own type. */
function textsOf({ title, text, caption }: FormikValues): LocalizedText {
  const html = (title ?? text ?? caption ?? nothing) as LocalizedText
  return { ru: plainText(html.ru), en: plainText(html.en), uz: plainText(html.uz) }
}

function Medium({ of: { kind, url, file, poster } }: { of: MediaItem }) {
  const address = usePreview(file, anyKind)?.url ?? url
  if (kind === 'video')
    return <video src={address} poster={file ? undefined : poster} autoPlay muted loop playsInline />
  return <img src={address} alt="" />
}

const anyKind = /^(image|video)\//

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-3);
`

const Screens = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-4);
  width: 100%;

  > figure {
    display: grid;
    gap: var(--space-15);
    margin: 0;
    min-width: 0;

    &:last-child {
      flex: 1 1 320px;
    }
  }

  figcaption {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

/** Filled by the medium as on the site: what does not fit is cut. Words are as large beside it as they are there. */
const Screen = styled.div`
  position: relative;
  display: grid;
  align-items: end;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: #0b1631;
  container-type: inline-size;

  &[data-side='mobile'] {
    width: 148px;
    aspect-ratio: 9 / 19;
  }

  &[data-side='desktop'] {
    aspect-ratio: 16 / 9;
  }

  > :is(img, video) {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(rgb(11 22 49 / 0.5), transparent 26%, transparent 40%, rgb(11 22 49 / 0.82));
  }
`

const Words = styled.p`
  position: relative;
  z-index: 1;
  max-height: 100%;
  padding: 6cqw;
  overflow: hidden;
  color: #fff;
  font: 650 max(11px, 4.6cqw) / 1.15 var(--font-sans);
  overflow-wrap: anywhere;
  text-wrap: balance;

  [data-side='mobile'] > & {
    font-size: 9.5cqw;
  }
`
