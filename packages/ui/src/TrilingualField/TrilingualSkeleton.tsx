import styled from 'styled-components'
import { languages } from '../format/format'
import { Skeleton } from '../Skeleton/Skeleton'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { LanguageLayout } from './arrangeLanguages'
import type { TrilingualLabels } from './trilingualLabels'

export interface TrilingualSkeletonProps {
  layout: LanguageLayout | 'stack'
  labels: TrilingualLabels
}

const columns = { tabs: 1, pair: 2, row: 3, stack: 1 }

/** The shape of the texts in the layout they will have. It lies over them, so that nothing moves when they come. */
export function TrilingualSkeleton({ layout, labels }: TrilingualSkeletonProps) {
  return (
    <>
      <VisuallyHidden role="status">{labels.loading}</VisuallyHidden>
      <Shape aria-hidden data-layout={layout}>
        {languages.slice(0, layout === 'stack' ? 3 : columns[layout]).map((language) => (
          <Column key={language}>
            <Name>
              <Skeleton width={layout === 'tabs' ? 200 : 72} height={12} />
            </Name>
            <Skeleton width="70%" height={14} />
          </Column>
        ))}
      </Shape>
    </>
  )
}

const Shape = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  overflow: hidden;

  &:is([data-layout='pair'], [data-layout='row']) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`

const Column = styled.div`
  padding: 0 14px;

  [data-layout]:not([data-layout='stack']) > & + & {
    border-left: 1px solid var(--color-line-soft);
  }
`

const Name = styled.div`
  display: flex;
  align-items: center;
  height: 40px;
  margin-bottom: 12px;

  [data-layout='stack'] > * > & {
    height: 34px;
    margin: 0;
  }
`
