import { Button } from '@karvon/ui/Button'
import { Dialog } from '@karvon/ui/Dialog'
import { MediaViewer } from '@karvon/ui/MediaViewer'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'

export interface RecordPicturesProps {
  open: boolean
  /** Those of the records that are pictures. */
  pictures: readonly { id: string; title: string; url: string }[]
  /** The id of the one that is shown. */
  shown: string
  onShow(id: string): void
  onDownload(id: string): void
  onClose(): void
}

/** Pictures of records, looked at in place, one after the other. */
export function RecordPictures({ open, pictures, shown, onShow, onDownload, onClose }: RecordPicturesProps) {
  const { t } = useTranslation()
  const place = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  )
  const picture = pictures[place]
  const title = picture?.title ?? ''

  return (
    <Dialog
      open={open}
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <Button icon={<Download />} onClick={() => picture && onDownload(picture.id)}>
          {t('record.download')}
        </Button>
      }
    >
      <Stage ref={focusArrows}>
        <MediaViewer
          label={title}
          fit="contain"
          items={pictures.map(({ url, title }) => ({ url, kind: 'image', alt: title }))}
          index={place}
          onIndexChange={(next) => onShow(pictures[next]?.id ?? shown)}
        />
      </Stage>
    </Dialog>
  )
}

/** The arrow keys turn the pictures as soon as the window is open. */
const focusArrows = (stage: HTMLElement | null) => stage?.querySelector('button')?.focus()

/** As high as the window has room for, whatever the shape of the picture. */
const Stage = styled.div`
  > [role='group'] {
    aspect-ratio: auto;
    height: min(640px, 100dvh - 260px);
    border-radius: var(--radius-md);
  }
`
