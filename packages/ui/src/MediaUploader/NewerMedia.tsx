import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import type { MediaItem } from '../files/mediaItem'
import { MediaPreview } from './MediaPreview'
import { pictureLook } from './mediaPreviewLook'
import type { MediaChoice } from './mediaTypes'
import type { MediaUploaderLabels } from './mediaUploaderLabels'

interface NewerMediaProps extends Record<MediaChoice, MediaItem> {
  version: string
  disabled: boolean
  labels: MediaUploaderLabels
  onSettle: (whose: MediaChoice) => void
}

/** Somebody replaced the file on the server while another one was chosen here: both, and the question which shall stand. */
export function NewerMedia({ version, disabled, labels, onSettle, ...media }: NewerMediaProps) {
  return (
    <Question data-words role="group" aria-label={labels.newer}>
      <p>{labels.newer}</p>
      <div>
        {(['theirs', 'mine'] as const).map((whose) => (
          <Side key={whose}>
            <b>{labels.whose[whose]}</b>
            <Picture>
              <MediaPreview
                key={media[whose].url}
                item={media[whose]}
                version={`${version}: ${labels.whose[whose]}`}
                labels={labels}
              />
            </Picture>
            <Button size="sm" fullWidth disabled={disabled} onClick={() => onSettle(whose)}>
              {labels.settle[whose]}
            </Button>
          </Side>
        ))}
      </div>
    </Question>
  )
}

const Question = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  padding: var(--space-3);

  > p {
    font: 500 13px/18px var(--font-sans);
  }

  > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(132px, 100%), 1fr));
    gap: var(--space-3);
  }
`

const Side = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: 6px;
  min-width: 0;

  > b {
    color: var(--color-text-muted);
    font: 500 12px/16px var(--font-sans);
  }
`

const Picture = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;

  ${pictureLook}

  > :is(img, video) {
    height: auto;
    aspect-ratio: 4 / 3;
    border-radius: var(--radius-sm);
  }

  /* The two are told apart by what is said of them: below the pictures there is room for all of it. */
  > [data-on-picture] {
    position: static;
    max-width: none;
    padding: 4px 0 0;
    background: none;
    color: var(--color-text-secondary);
  }

  > [data-on-picture] > * {
    overflow-wrap: anywhere;
    white-space: normal;
  }

  > [data-on-picture] > b {
    color: var(--color-text);
  }
`
