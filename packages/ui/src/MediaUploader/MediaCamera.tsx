import { Camera, Video } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import type { MediaKind } from '../files/mediaItem'
import { useFileSlot } from '../files/useFileSlot'
import { useIsTouch } from '../useIsTouch/useIsTouch'
import { acceptOf } from './mediaRules'
import type { MediaUploaderLabels } from './mediaUploaderLabels'

interface MediaCameraProps {
  /** Of the ordinary input, which opens the gallery. */
  accept: string
  version: string
  disabled: boolean
  labels: MediaUploaderLabels
  onFiles: (files: File[]) => void
}

/** On a phone: the camera itself, in one step, for each kind that may be chosen. */
export function MediaCamera({ accept, ...shot }: MediaCameraProps) {
  if (!useIsTouch()) return null
  const kinds = (['image', 'video'] as const).filter((kind) => acceptOf(kind, accept))
  if (kinds.length === 0) return null

  return (
    <Row>
      {kinds.map((kind) => (
        <Shot key={kind} kind={kind} accept={acceptOf(kind, accept)} {...shot} />
      ))}
    </Row>
  )
}

function Shot({ kind, accept, version, disabled, labels, onFiles }: MediaCameraProps & { kind: MediaKind }) {
  const { choose, control } = useFileSlot({ accept, disabled, onFiles })
  const label = labels.shoot[kind]

  return (
    <>
      <Button
        icon={kind === 'image' ? <Camera aria-hidden /> : <Video aria-hidden />}
        aria-label={`${label}: ${version}`}
        disabled={disabled}
        onClick={choose}
      >
        {label}
      </Button>
      <input {...control} capture="environment" hidden />
    </>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: var(--space-2);
  border-top: 1px solid var(--color-line-soft);
  background: var(--color-surface);

  > button {
    flex: 1 1 140px;
  }
`
