import { Button } from '@karvon/ui/Button'
import type { MediaPair } from '@karvon/ui/MediaUploader'
import { Skeleton } from '@karvon/ui/Skeleton'
import { ChevronDown, Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { deferPart } from '../screen/deferPart'

const SitePreview = deferPart(() => import('./SitePreview').then((module) => module.SitePreview), {
  instead: <Skeleton width="100%" height={280} />,
  whenMissing: 'isTold',
})

/** How the site will show what stands in the form, folded until somebody wants to see it. */
export function PreviewSection({ media }: { media: MediaPair }) {
  const { t } = useTranslation('content')
  const [isOpen, setOpen] = useState(false)
  const body = useId()
  if (!media.mobile && !media.desktop) return null

  return (
    <Section>
      <Button
        size="sm"
        icon={<Eye />}
        iconAfter={<ChevronDown style={{ rotate: isOpen ? '180deg' : undefined }} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? body : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('preview.title')}
      </Button>
      {isOpen && (
        <div id={body}>
          <SitePreview media={media} />
        </div>
      )}
    </Section>
  )
}

const Section = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-3);

  > div {
    width: 100%;
  }
`
