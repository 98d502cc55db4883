import { ImageOff, Plus, Trash2, Video } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldCaption } from '../Field/Field'
import { checkedFile, findingsIn, type InspectFile, inOneLine } from '../files/checkedFile'
import { FileButton } from '../files/FileButton'
import { FileTransfer } from '../files/FileTransfer'
import { acceptWords, sizeWords } from '../files/fileRules'
import { kindOf, type MediaItem, nameOf } from '../files/mediaItem'
import { useFileSlot } from '../files/useFileSlot'
import { usePreview } from '../files/usePreview'
import { IconButton } from '../IconButton/IconButton'
import { useHandler } from '../react/useHandler'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { clampLines, media, truncate } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import { type MediaListFieldLabels, mediaListWords } from './mediaListLabels'

export type { MediaItem } from '../files/mediaItem'

export interface MediaListFieldProps extends FieldCaption {
  /** Stored media and chosen files together, in the order they are shown in. */
  value: readonly MediaItem[]
  /** Called with the whole list, the newest last. */
  onChange(next: MediaItem[]): void
  /** As the attribute of the browser's file input. @default 'image/*,video/*' */
  accept?: string | undefined
  /** The largest file, in bytes; a larger one is refused by its name. @default any */
  maxBytes?: number | undefined
  /** Looks into a file that was taken: what it finds is said below the field, or takes it away again. */
  inspect?: InspectFile | undefined
  /** A word on the first one, where it matters more than the others: «Главное». */
  firstLabel?: string | undefined
  /** Which one is chosen among several, to say more of it below the field; nothing can be chosen without `onSelect`. */
  selected?: number | undefined
  onSelect?(index: number): void
  /** Percent sent so far, from the transport itself; null while the length is unknown, undefined when nothing is sent. */
  progress?: number | null | undefined
  /** Stops the upload; offered while `progress` is given. */
  onCancel?(): void
  /** Cannot be used, nor reached with Tab. @default false */
  disabled?: boolean | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<MediaListFieldLabels> | undefined
}

/** Several pictures and videos: chosen, dropped or pasted, seen before they are sent, and taken back one by one. */
export const MediaListField = rendersAlone(function MediaListField(props: MediaListFieldProps) {
  const [caption, own] = captionOf(props)
  const {
    value,
    onChange,
    accept = 'image/*,video/*',
    maxBytes,
    inspect,
    firstLabel,
    selected,
    onSelect,
    progress,
    onCancel,
    disabled = false,
    labels,
  } = own
  const texts = useLabels(mediaListWords, labels)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(value)
  latest.current = value
  const [refusal, setRefusal] = useState<string>()
  const [note, setNote] = useState<string>()
  const [announcement, announce] = useState('')
  const isUploading = progress !== undefined
  const isLocked = disabled || isUploading
  const { over, handlers, isHeld, choose, control: input } = useFileSlot({ accept, disabled: isLocked, onFiles: take })
  // Saving may have begun while the files were read.
  const give = useHandler((next: MediaItem[]) => {
    if (isHeld) return
    latest.current = next
    onChange(next)
  })
  const limits = [acceptWords(accept, texts), maxBytes !== undefined && sizeWords(maxBytes, texts)]
    .filter(Boolean)
    .join(', ')

  async function take(chosen: readonly File[]) {
    if (isHeld) return
    const checked = await Promise.all(chosen.map((file) => checkedFile(file, { accept, maxBytes, words: texts })))
    const fitting = checked.flatMap(({ file, refusal }) => (refusal === undefined ? file : []))
    const unfit = checked.map(({ refusal }) => refusal)
    const refuse = (reasons: readonly (string | undefined)[]) =>
      setRefusal(reasons.filter(Boolean).join(' ') || undefined)
    refuse(unfit)
    setNote(undefined)
    if (fitting.length === 0) return
    give([...latest.current, ...fitting.map((file) => ({ kind: kindOf(file), file }))])
    if (!inspect) return
    // They are taken meanwhile: who sends the form at once sends it with them, and the server has the last word.
    const found = await Promise.all(fitting.map(async (file) => ({ file, ...(await findingsIn(file, inspect)) })))
    const refused = new Set<File | undefined>(found.flatMap(({ file, refusal }) => (refusal === undefined ? [] : file)))
    if (refused.size > 0) give(latest.current.filter(({ file }) => !refused.has(file)))
    refuse([...unfit, ...found.map(({ refusal }) => refusal)])
    setNote(
      inOneLine(found.map(({ file, notes }) => (notes?.length ? `${file.name}: ${inOneLine(notes)}` : undefined))),
    )
  }

  function remove(item: MediaItem, name: string) {
    setRefusal(undefined)
    setNote(undefined)
    announce(texts.removed(name))
    onChange(value.filter((other) => other !== item))
    place.current?.querySelector<HTMLElement>('[data-tile]')?.focus()
  }

  return (
    <Field {...caption} error={refusal ?? caption.error} hint={note ?? caption.hint} names="group">
      {({ 'aria-required': _, 'aria-invalid': isInvalid, ...control }) => (
        <Place ref={place} {...control} {...handlers} data-over={over} data-invalid={isInvalid}>
          <input {...input} hidden multiple aria-label={caption.label} />
          <Tiles>
            {value.map((item, index) => (
              <MediaTile
                key={keyOf(item)}
                item={item}
                name={nameOf(item) || texts.nameless(index + 1)}
                mark={index === 0 ? firstLabel : undefined}
                dim={isUploading && item.file !== undefined}
                locked={isLocked}
                texts={texts}
                chosen={onSelect && value.length > 1 ? index === selected : undefined}
                onChoose={() => onSelect?.(index)}
                onRemove={remove}
              />
            ))}
            <li>
              <FileButton
                tile={value.length === 0 ? 'wide' : 'square'}
                over={over}
                icon={<Plus aria-hidden />}
                words={texts}
                act={texts.add}
                orDrop={value.length === 0 && texts.orDrop}
                limits={value.length === 0 && limits}
                invalid={isInvalid}
                disabled={isLocked}
                held={isHeld}
                onClick={choose}
              />
            </li>
          </Tiles>
          {isUploading && <FileTransfer label={caption.label} progress={progress} words={texts} onCancel={onCancel} />}
          <VisuallyHidden role="status">{refusal ?? note ?? announcement}</VisuallyHidden>
        </Place>
      )}
    </Field>
  )
})

const fileKeys = new WeakMap<File, string>()

let fileCount = 0

/** A file has no name of its own: two of them may be called alike. */
function keyOf({ file, url }: MediaItem): string {
  if (!file) return url ?? ''
  const key = fileKeys.get(file) ?? `file-${++fileCount}`
  fileKeys.set(file, key)
  return key
}

interface MediaTileProps {
  item: MediaItem
  name: string
  mark: string | undefined
  dim: boolean
  locked: boolean
  texts: MediaListFieldLabels
  /** Undefined: it cannot be chosen. */
  chosen: boolean | undefined
  onChoose(): void
  onRemove(item: MediaItem, name: string): void
}

/** One of the files, seen, with the button that takes it back. */
function MediaTile({ item, name, mark, dim, locked, texts, chosen, onChoose, onRemove }: MediaTileProps) {
  const preview = usePreview(item.file, anyKind)
  const [isBroken, setBroken] = useState(false)
  const url = item.file ? preview?.url : item.url
  const handleError = () => setBroken(true)

  return (
    <Tile data-dim={dim || undefined} data-chosen={chosen || undefined}>
      {isBroken ? (
        <Unseen>
          <ImageOff aria-hidden />
          <span>{name}</span>
        </Unseen>
      ) : item.kind === 'video' && !item.poster ? (
        url && <video src={url} aria-label={name} preload="metadata" muted playsInline onError={handleError} />
      ) : (
        (item.poster ?? url) && <img src={item.poster ?? url} alt={name} decoding="async" onError={handleError} />
      )}
      {chosen !== undefined && (
        <Chooser type="button" aria-pressed={chosen} aria-label={texts.select(name)} onClick={onChoose} />
      )}
      {(mark || item.kind === 'video') && (
        <Words>
          {mark && <span>{mark}</span>}
          {item.kind === 'video' && (
            <span>
              <Video aria-hidden /> {texts.video}
            </span>
          )}
        </Words>
      )}
      <IconButton
        label={texts.remove(name)}
        icon={<Trash2 />}
        variant="overlay"
        disabled={locked}
        onClick={() => onRemove(item, name)}
      />
    </Tile>
  )
}

const anyKind = /^(image|video)\//

const Tile = styled.li`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  aspect-ratio: 1;
  background: var(--color-surface-sunken);

  > img,
  > video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &[data-dim] > :is(img, video) {
    opacity: 0.5;
  }

  > button:last-child {
    position: absolute;
    top: 6px;
    right: 6px;
  }

  &[data-chosen] {
    box-shadow: 0 0 0 2px var(--color-accent);
  }
`

/* Lies over the picture, below the button that takes it back. */
const Chooser = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  background: none;
  border-radius: inherit;
  cursor: pointer;

  /* The tile cuts off what stands out of it. */
  &:focus-visible {
    outline-offset: -4px;
  }

  ${media.forcedColors} {
    &[aria-pressed='true'] {
      border: 3px solid Highlight;
    }
  }
`

/* Its button stands above, its marks below. */
const Unseen = styled.span`
  display: grid;
  gap: 2px;
  justify-items: center;
  width: 100%;
  padding: 0 6px;
  color: var(--color-text-muted);
  font: var(--text-caption);
  text-align: center;

  > svg {
    width: 22px;
    height: 22px;
  }

  > span {
    ${clampLines(2)}
    overflow-wrap: anywhere;
  }
`

/* Along the lower edge: beside the button there is no room for a word. */
const Words = styled.span`
  position: absolute;
  inset: auto var(--space-1) var(--space-1);
  display: grid;
  gap: 2px;
  justify-items: start;
  pointer-events: none;

  > span {
    max-width: 100%;
    padding: 0 6px;
    border-radius: var(--radius-sm);
    background: rgb(11 16 28 / 0.78);
    color: #fff;
    font: var(--text-caption);
    line-height: 22px;
    ${truncate}
  }

  svg {
    display: inline-block;
    width: 14px;
    height: 14px;
    vertical-align: -2.5px;
  }
`

const Place = styled.div`
  min-width: 0;
  border-radius: var(--radius-md);

  &[data-over='welcome'] {
    background: var(--color-accent-soft);
    box-shadow: 0 0 0 6px var(--color-accent-soft);
  }

  &[data-over='refused'] {
    background: var(--color-danger-soft);
    box-shadow: 0 0 0 6px var(--color-danger-soft);
  }
`

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--space-2);

  > li:only-child {
    grid-column: 1 / -1;
  }
`
