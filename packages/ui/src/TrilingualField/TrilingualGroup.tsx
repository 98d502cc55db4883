import { useImperativeHandle, useRef, useState } from 'react'
import { Field } from '../Field/Field'
import { useLabels } from '../UiProvider/useLabels'
import { LanguagesInput } from './LanguagesInput'
import { ReadOnlyLanguages } from './ReadOnlyLanguages'
import { TrilingualSkeleton } from './TrilingualSkeleton'
import { trilingualWords } from './trilingualLabels'
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
  const { isWritten, preview, show, error, errors = {}, readOnly = false, disabled = false, loading, saving } = group
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
    isReadOnly: saving === true,
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
          aria-busy={loading || saving || undefined}
          tabIndex={isStacked ? undefined : -1}
          data-plain={isStacked || undefined}
          data-invalid={error || written.wrong.length > 0 ? true : undefined}
          data-disabled={(disabled && !isStacked) || undefined}
          data-read-only={saving || undefined}
          {...(!isStacked && written.handlers)}
        >
          {loading && <TrilingualSkeleton layout={isStacked ? 'stack' : layout.layout} labels={words} />}
          <Content inert={loading}>
            {isStacked ? (
              <ReadOnlyLanguages
                show={(language) => written.filled.includes(language) && show(texts[language], language)}
                fallbackText={fallbackText}
                labels={words}
              />
            ) : (
              <LanguagesInput
                {...group}
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
