import { type ReactNode, useId, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Field } from '../Field/Field'
import { Diamond } from '../LanguageMarks/Diamond'
import { type LanguageOption, ownLanguages } from '../LanguageMarks/languageNames'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { inertIf } from '../react/react18'
import { Skeleton } from '../Skeleton/Skeleton'
import { useLabels } from '../UiProvider/useLabels'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { LanguageLayout } from './arrangeLanguages'
import { FormLanguageSwitch } from './FormLanguageSwitch'
import { Fallback } from './LanguagePane'
import { LanguagesInput } from './LanguagesInput'
import { type TrilingualLabels, trilingualWords, wordsOf } from './trilingualLabels'
import { Content, Frame } from './trilingualLook'
import type { TextKind, TrilingualProps } from './trilingualProps'
import { useFormLanguage, useJoinedField } from './useFormLanguage'
import { readTexts, useLanguages } from './useLanguages'
import { useTrilingualLayout } from './useTrilingualLayout'

export type TrilingualGroupProps<Code extends string> = TrilingualProps<Code> & TextKind

/** What TrilingualField and TrilingualRichText share: all but how the text of a language is written. */
export function TrilingualGroup<Code extends string>(props: TrilingualGroupProps<Code>) {
  // From here on a code is a string: what comes has texts of these languages alone, and so has what goes.
  const { loading = false, ...group } = props as unknown as TrilingualGroupProps<string>
  // What comes is what edits are compared with: it begins anew.
  return loading ? (
    <Group key="loading" {...group} loading value={null} newer={undefined} autoFocus={false} />
  ) : (
    <Group key="ready" {...group} />
  )
}

function Group({ languages = ownLanguages, ...group }: TrilingualGroupProps<string>) {
  const { isWritten, preview, show, error, errors = {}, readOnly = false, disabled = false, loading = false } = group
  const isHeld = useReadOnly(group.saving)
  const isStacked = readOnly || (disabled && group.stacksDisabled === true)
  const ownWords = useLabels(trilingualWords, group.labels)
  const words = wordsOf(ownWords, languages === ownLanguages ? undefined : languages)
  const codes = languages.map(({ code }) => code)
  const madeUp = useId()
  const id = group.id ?? madeUp
  const [own, setOwn] = useState(group.defaultValue)
  const texts = readTexts(group.value === undefined ? own : group.value, codes)
  const frame = useRef<HTMLDivElement>(null)
  const form = useFormLanguage()
  const wanted = group.layout ?? 'auto'
  const layout = useTrilingualLayout(frame, codes.length, wanted, form)
  const written = useLanguages({
    frame,
    languages: codes,
    form,
    texts,
    saved: group.saved === undefined ? undefined : readTexts(group.saved, codes),
    newer: group.newer === undefined || readOnly || disabled ? undefined : readTexts(group.newer, codes),
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
  useJoinedField({
    id,
    isChosen: !isStacked && !loading,
    focusText: written.focusText,
    frame: () => frame.current,
    languages,
    states: written.states,
    filled: written.filled,
    isRequired: group.required === true,
    hasSides: wanted !== 'tabs',
    isShort: group.shortNames === true,
  })
  const [fallback] = written.filled
  const readersGet = fallback === undefined ? undefined : { from: fallback, text: preview(texts[fallback] ?? '') }

  useImperativeHandle(group.ref, () => frame.current as HTMLDivElement)

  const field = (
    <Field
      label={group.label}
      hideLabel={group.hideLabel}
      id={id}
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
          data-layout={isStacked ? undefined : layout.layout}
          data-invalid={error || written.wrong.length > 0 ? true : undefined}
          data-disabled={(disabled && !isStacked) || undefined}
          data-read-only={isHeld || undefined}
          {...(!isStacked && written.handlers)}
        >
          {loading && <TrilingualSkeleton codes={codes} layout={isStacked ? 'stack' : layout.layout} labels={words} />}
          <Content inert={inertIf(loading === true)}>
            {isStacked ? (
              <ReadOnlyLanguages
                languages={languages}
                show={(language) => written.filled.includes(language) && show(texts[language] ?? '', language)}
                fallback={readersGet && <Fallback {...readersGet} labels={words} />}
              />
            ) : (
              <LanguagesInput
                {...group}
                isHeld={isHeld}
                id={control.id}
                describedBy={control['aria-describedby']}
                codes={codes}
                switchId={form?.scope.id}
                texts={texts}
                fallback={readersGet}
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

  return (
    <>
      {form?.slot &&
        form.fields[0]?.id === id &&
        createPortal(<FormLanguageSwitch form={form} labels={ownWords} />, form.slot)}
      {field}
    </>
  )
}

interface ReadOnlyLanguagesProps {
  languages: readonly LanguageOption[]
  /** What is written in a language; nothing where it is missing. */
  show: (language: string) => ReactNode
  /** What readers get instead of a missing text. */
  fallback: ReactNode
}

/** All languages one below the other; of a missing one it is said what readers get instead. */
function ReadOnlyLanguages({ languages, show, fallback }: ReadOnlyLanguagesProps) {
  return (
    <List>
      {languages.map(({ code, label }) => {
        const written = show(code)
        return (
          <Row key={code}>
            <dt>
              <Diamond mark={written ? 'full' : 'empty'} />
              {label}
            </dt>
            {written ? <dd lang={code}>{written}</dd> : <dd data-missing>{fallback ?? '—'}</dd>}
          </Row>
        )
      })}
    </List>
  )
}

interface TrilingualSkeletonProps {
  codes: readonly string[]
  layout: LanguageLayout | 'stack'
  labels: TrilingualLabels
}

/** The shape of the texts in the layout they will have. It lies over them, so that nothing moves when they come. */
function TrilingualSkeleton({ codes, layout, labels }: TrilingualSkeletonProps) {
  const columns = { tabs: 1, one: 1, pair: 2, row: codes.length, stack: codes.length }[layout]
  return (
    <>
      <VisuallyHidden role="status">{labels.loading}</VisuallyHidden>
      <Shape aria-hidden data-layout={layout}>
        {codes.slice(0, columns).map((code) => (
          <Column key={code}>
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
