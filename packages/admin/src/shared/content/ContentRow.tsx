import type { SiteMedia } from '@karvon/api-client/content/siteMediaTypes'
import { useFileDrop } from '@karvon/ui/files/useFileDrop'
import type { LocalizedText } from '@karvon/ui/format'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { marksOf } from './contentKind'
import { SitePicture } from './SitePicture'
import { type DroppedMedia, siteMediaTypes } from './siteMediaFiles'

export interface ContentRowProps {
  name: string
  detail?: string | undefined
  texts: readonly LocalizedText[]
  media: SiteMedia
  /** A file was dropped on one of the pictures; without it none can be. */
  onDropped?: ((files: DroppedMedia) => void) | undefined
  /** Where visitors see it. */
  site?: ReactNode
  /** Buttons, at the end; below the words on a phone. */
  children: ReactNode
}

/** One of a list of the landing: what it shows on a phone and on a computer, its name, languages, what can be done. */
export function ContentRow({ name, detail, texts, media, onDropped, site, children }: ContentRowProps) {
  return (
    <Row>
      <Pictures>
        <RowPicture side="mobile" media={media} onDropped={onDropped} />
        <RowPicture side="desktop" media={media} onDropped={onDropped} />
      </Pictures>
      <Words>
        <Head>
          <h2>{name}</h2>
          <LanguageMarks value={marksOf(texts)} />
        </Head>
        {detail && <p>{detail}</p>}
        <Site>{site}</Site>
      </Words>
      <Actions>{children}</Actions>
    </Row>
  )
}

const shapes: Readonly<Record<keyof SiteMedia, string>> = { mobile: '3 / 4', desktop: '4 / 3' }

interface RowPictureProps extends Pick<ContentRowProps, 'media' | 'onDropped'> {
  side: keyof SiteMedia
}

/** One version of the medium, or a sign that there is none; a file can be dropped on it where that may be. */
function RowPicture({ side, media, onDropped }: RowPictureProps) {
  const { t } = useTranslation('content')
  const { over, handlers } = useFileDrop({
    accept: siteMediaTypes,
    disabled: !onDropped,
    onFiles: ([file]) => file && onDropped?.({ [side]: file }),
  })
  const shown = t(`preview.${side}`)
  const hint = onDropped ? t('row.drop', { side: shown }) : shown
  return (
    <Picture data-side={side} data-over={over} data-empty={!media[side] || undefined} title={hint} {...handlers}>
      <SitePicture file={media[side]} ratio={shapes[side]} />
    </Picture>
  )
}

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  min-width: 0;
`

/** Of both pictures together, in pixels. */
export const picturesSize = { width: 139, height: 64 }

const Pictures = styled.div`
  display: flex;
  flex: none;
  gap: 6px;

  /* Where there is room for one: that of the phone, if there is one. */
  @container page (max-width: 559.98px) {
    > :first-child[data-empty],
    > :not([data-empty]) + * {
      display: none;
    }
  }
`

const Picture = styled.div`
  flex: none;
  width: 48px;
  border-radius: var(--radius-md);

  &[data-side='desktop'] {
    width: 85px;
  }

  &[data-over] {
    outline: 2px dashed var(--color-accent);
    outline-offset: 2px;
  }

  &[data-over='refused'] {
    outline-color: var(--color-danger);
  }
`

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;

  @container page (max-width: 559.98px) {
    flex-basis: 140px;
  }

  > p {
    margin-top: 2px;
    color: var(--color-text-secondary);
    font: var(--text-small);
    overflow-wrap: anywhere;
  }
`

/* Its line comes a moment later than the row. */
const Site = styled.div`
  min-height: 18px;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--space-3);

  > h2 {
    font: var(--text-strong);
    overflow-wrap: anywhere;
  }
`

const Actions = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);

  /* Below the words the first label begins where they do, and three have room in a line. */
  @container page (max-width: 799.98px) {
    gap: 0;
    margin-left: calc(-1 * var(--space-3));
  }
`
