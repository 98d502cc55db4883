import type { SiteMedia } from '@karvon/api-client/content/siteMediaTypes'
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
  /** Where visitors see it. */
  site?: ReactNode
  /** Buttons, at the end; below the words on a phone. */
  children: ReactNode
}

/** One of a list of the landing: its picture, of the mobile version where there is one; its name, languages, what can be done. */
export function ContentRow({ name, detail, texts, media, site, children }: ContentRowProps) {
  return (
    <Row>
      <Picture>
        <SitePicture file={media.mobile ?? media.desktop} ratio="1" />
      </Picture>
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

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  min-width: 0;
`

const Picture = styled.div`
  flex: none;
  width: 64px;
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
