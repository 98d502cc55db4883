import { useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { defer, useDeferred } from '../Deferred/Deferred'
import { fieldText } from '../Field/fieldLook'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { SurfaceProps } from './editorParts'
import type { RichTextLabels } from './richTextLabels'

const waitingWords: Words<Pick<RichTextLabels, 'loading'>> = {
  ru: { loading: 'Редактор загружается' },
  en: { loading: 'The editor is loading' },
  uz: { loading: 'Muharrir yuklanmoqda' },
}

/** Too heavy to be fetched for whoever only looks at the page. */
const visualSurface = defer(async () => (await import('./visual/VisualSurface')).VisualSurface, false)
const sourceSurface = defer(async () => (await import('./markdown/SourceSurface')).SourceSurface, false)

/**
 * The editor without label and edge; until it is loaded its shape stands there, and keeps the focus for it. Without `left` undo reaches
 * back as far as it stands there.
 */
export function RichTextSurface(props: Omit<SurfaceProps, 'left'> & Partial<Pick<SurfaceProps, 'left'>>) {
  const [ownLeft] = useState<SurfaceProps['left']>(() => new Map())
  const { loading } = useLabels(waitingWords, props.labels)
  const [isAwaited, setAwaited] = useState(false)
  const readOnly = useReadOnly(props.readOnly)
  const [isSource, setSource] = useState(!canEditFormatted())
  const typed = useRef('')
  const skeleton = (
    <SurfaceSkeleton
      rows={props.rows}
      loading={loading}
      readOnly={readOnly}
      onFocus={setAwaited}
      onType={(text) => {
        typed.current = text
      }}
    />
  )

  const isOnServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

  const [missing, setMissing] = useState<unknown>()
  const Visual = useDeferred(visualSurface, !isSource && !isOnServer, setMissing)
  // The text stays as it is while the other way to show it does not come.
  const Source = useDeferred(sourceSurface, isSource && !isOnServer, (error) =>
    canEditFormatted() ? setSource(false) : setMissing(error),
  )
  const Surface = isSource ? (Source ?? Visual) : (Visual ?? Source)

  // The focus goes from one surface to the other: nobody has left the field.
  const isSwitching = useRef(false)

  function handleSwitch() {
    isSwitching.current = true
    setSource(!isSource)
    setAwaited(true)
  }

  function takeTyped() {
    const text = typed.current
    typed.current = ''
    return text
  }

  function handleFocus() {
    isSwitching.current = false
    props.onFocus?.()
  }

  function handleBlur() {
    if (!isSwitching.current) props.onBlur?.()
  }

  // As with a screen: there is no editing without it.
  if (missing) throw missing
  // Also on a server, which does not wait for what is fetched later: the browser takes over what it drew.
  if (!Surface) return skeleton

  return (
    <Surface
      {...props}
      left={props.left ?? ownLeft}
      readOnly={readOnly}
      autoFocus={props.autoFocus || isAwaited}
      onFocus={handleFocus}
      onBlur={handleBlur}
      takeTyped={takeTyped}
      onSwitch={canEditFormatted() ? handleSwitch : undefined}
    />
  )
}

const neverChanges = () => () => undefined

/** Not where a page is only put together, as in tests without a browser: there the source is what can be edited. */
function canEditFormatted(): boolean {
  return typeof HTMLElement === 'undefined' || 'isContentEditable' in HTMLElement.prototype
}

interface SurfaceSkeletonProps {
  rows: number
  loading: string
  readOnly: boolean
  onFocus(hasFocus: boolean): void
  /** All that was typed so far. */
  onType(text: string): void
}

function SurfaceSkeleton({ rows, loading, readOnly, onFocus, onType }: SurfaceSkeletonProps) {
  return (
    <div>
      <VisuallyHidden role="status">{loading}</VisuallyHidden>
      <Tools>
        <Skeleton width={240} height={20} />
      </Tools>
      <Text style={{ minHeight: rows * 20 + 54 }}>
        <Early
          aria-label={loading}
          placeholder=" "
          readOnly={readOnly}
          data-loading-field
          onFocus={() => onFocus(true)}
          onBlur={() => onFocus(false)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Skeleton lines={3} />
      </Text>
    </div>
  )
}

const Tools = styled.div`
  padding: 10px 14px;
  border-bottom: 1px solid var(--color-line-soft);
`

const Text = styled.div`
  position: relative;
  padding: 14px;
`

/** Takes what is typed before the editor is there. */
const Early = styled.textarea`
  ${fieldText}
  position: absolute;
  inset: 0;
  padding: 10px 14px;
  resize: none;

  &:not(:placeholder-shown) + * {
    visibility: hidden;
  }
`
