import { type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Field } from '../Field/Field'
import { type Language, languages } from '../format/format'
import { Diamond } from '../LanguageMarks/Diamond'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { inertIf } from '../react/react18'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { LanguageLayout } from './arrangeLanguages'
import { LanguagesInput } from './LanguagesInput'
import { type TrilingualLabels, trilingualWords } from './trilingualLabels'
import { Content, Frame } from './trilingualLook'
import type { TextKind, TrilingualProps } from './trilingualProps'
import { readTexts, useLanguages } from './useLanguages'
import { useTrilingualLayout } from './useTrilingualLayout'

export type TrilingualGroupProps = TrilingualProps & TextKind

/** What TrilingualField and TrilingualRichText share: all but how the text of a language is written. */
export function TrilingualGroup({ loading = false, ...group }: TrilingualGroupProps) {
  // What comes is what edits are compared with: it begins anew.
  return loading ? (
    <Group key="loading" {...group} loading value={null} newer={undefined} autoFocus={false} />
  ) : (
    <Group key="ready" {...group} />
  )
}

function Group(group: TrilingualGroupProps) {
  const { isWritten, preview, show, error, errors = {}, readOnly = false, disabled = false, loading } = group
  const isHeld = useReadOnly(group.saving)
  const isStacked = readOnly || (disabled && group.stacksDisabled === true)
  const words = useLabels(trilingualWords, group.labels)
  const [own, setOwn] = useState(group.defaultValue)
  const texts = readTexts(group.value === undefined ? own : group.value)
  const frame = useRef<HTMLDivElement>(null)
  const layout = useTrilingualLayout(frame, group.widths, group.layout ?? 'auto')
  const written = useLanguages({
    frame,
    texts,
    saved: group.saved === undefined ? undefined : readTexts(group.saved),
    newer: group.newer === undefined || readOnly || disabled ? undefined : readTexts(group.newer),
    drafts: group.drafts ?? [],
    isWritten,
    onChange: (value, language) => {
      setOwn(value)
      group.onChange?.(value, language)
    },
    onMerge: group.onMerge,
    onBlur: group.onBlur,
    policy: group.requiredLanguages ?? group.policy ?? 'any',
    error,
    errors,
    maxLength: group.maxLength,
    isReadOnly: isHeld,
  })
  const [fallback] = written.filled
  const fallbackText = fallback && `${words.from[fallback]}: ${preview(texts[fallback])}`

  useImperativeHandle(group.ref, () => frame.current as HTMLDivElement)

  return (
    <Field
      label={group.label}
      hideLabel={group.hideLabel}
      id={group.id}
      error={error}
      hint={group.hint}
      required={group.required}
      names="group"
    >
      {(control) => (
        <Frame
          ref={frame}
          id={control.id}
          role="group"
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          aria-disabled={(disabled && isStacked) || undefined}
          aria-busy={loading || group.saving || undefined}
          tabIndex={isStacked ? undefined : -1}
          data-plain={isStacked || undefined}
          data-invalid={error || written.wrong.length > 0 ? true : undefined}
          data-disabled={(disabled && !isStacked) || undefined}
          data-read-only={isHeld || undefined}
          {...(!isStacked && written.handlers)}
        >
          {loading && <TrilingualSkeleton layout={isStacked ? 'stack' : layout.layout} labels={words} />}
          <Content inert={inertIf(loading === true)}>
            {isStacked ? (
              <ReadOnlyLanguages
                show={(language) => written.filled.includes(language) && show(texts[language], language)}
                fallbackText={fallbackText}
                labels={words}
              />
            ) : (
              <LanguagesInput
                {...group}
                isHeld={isHeld}
                id={control.id}
                describedBy={control['aria-describedby']}
                texts={texts}
                fallbackText={fallbackText}
                written={written}
                layout={layout}
                words={words}
              />
            )}
          </Content>
        </Frame>
      )}
    </Field>
  )
}

interface ReadOnlyLanguagesProps {
  /** What is written in a language; nothing where it is missing. */
  show: (language: Language) => ReactNode
  /** What readers get instead of a missing text. */
  fallbackText: string | undefined
  labels: TrilingualLabels
}

/** All three languages one below the other; a missing one shows, greyed, what readers get instead. */
function ReadOnlyLanguages({ show, fallbackText, labels }: ReadOnlyLanguagesProps) {
  return (
    <List>
      {languages.map((language) => {
        const written = show(language)
        return (
          <Row key={language}>
            <dt>
              <Diamond mark={written ? 'full' : 'empty'} />
              {labels.names[language]}
            </dt>
            {written ? <dd lang={language}>{written}</dd> : <dd data-missing>{fallbackText ?? '—'}</dd>}
          </Row>
        )
      })}
    </List>
  )
}

interface TrilingualSkeletonProps {
  layout: LanguageLayout | 'stack'
  labels: TrilingualLabels
}

const columns = { tabs: 1, pair: 2, row: 3, stack: 1 }

/** The shape of the texts in the layout they will have. It lies over them, so that nothing moves when they come. */
function TrilingualSkeleton({ layout, labels }: TrilingualSkeletonProps) {
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

const List = styled.dl`
  display: grid;
  border: 1px solid var(--color-line);
  border-radius: 10px;
  background: var(--color-surface-subtle);
`

const Row = styled.div`
  display: grid;
  gap: 2px;
  padding: 8px 14px;

  & + & {
    border-top: 1px solid var(--color-line-soft);
  }

  > dt {
    display: flex;
    gap: 9px;
    align-items: center;
    color: var(--color-text-muted);
    font: 500 13px/18px var(--font-sans);
  }

  > dd {
    overflow-wrap: anywhere;
  }

  > [data-missing] {
    color: var(--color-text-muted);
  }
`

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
