import type { SiteMedia } from '@karvon/api-client/siteMedia/siteMediaTypes'
import type { LocalizedText } from '@karvon/ui/format'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { marksOf } from './contentKind'
import { SitePicture } from './SitePicture'

export interface ContentRowProps {
  name: string
  detail?: string | undefined
  texts: readonly LocalizedText[]
  media: SiteMedia
  /** Buttons, at the end; below the words on a phone. */
  children: ReactNode
}

/** One of a list of the landing: both media small, its name, which languages are written, what can be done. */
export function ContentRow({ name, detail, texts, media, children }: ContentRowProps) {
  return (
    <Row>
      <Pictures>
        <SitePicture file={media.desktop} ratio="16 / 9" />
        <SitePicture file={media.mobile} ratio="9 / 16" />
      </Pictures>
      <Words>
        <Head>
          <h2>{name}</h2>
          <LanguageMarks value={marksOf(texts)} />
        </Head>
        {detail && <p>{detail}</p>}
      </Words>
      <Actions>{children}</Actions>
    </Row>
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

const Pictures = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);

  > :first-child {
    width: 116px;
  }
  > :last-child {
    width: 37px;
  }
`

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;

  > p {
    display: -webkit-box;
    margin-top: 2px;
    overflow: hidden;
    color: var(--color-text-secondary);
    font: var(--text-small);
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
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
  @media (max-width: 1023.98px) {
    gap: 0;
    margin-left: calc(-1 * var(--space-3));
  }
`
