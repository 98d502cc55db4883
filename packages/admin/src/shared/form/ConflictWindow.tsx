import { Button } from '@karvon/ui/Button'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { formatDay, formatNumber, plainText } from '@karvon/ui/format'
import { decided, type FieldConflict } from '@karvon/ui/merge'
import { RadioGroup } from '@karvon/ui/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Stack } from '../screen/Columns'
import type { EditConflict } from './useConflict'

export interface ConflictDialogProps<Values> {
  conflict: EditConflict<Values>
  /** What the fields are called: `title` → «Название». */
  labels: Readonly<Record<string, string>>
  /** What the values of a choice are called: `gender` → `Male` → «Мужской». */
  valueNames?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

/** What a ConflictDialog shows. */
export function ConflictWindow<Values extends object>({
  conflict,
  labels,
  valueNames = {},
}: ConflictDialogProps<Values>) {
  const { t } = useTranslation('conflict')
  const { merge, settle, putOff } = conflict
  const [theirPaths, setTheirPaths] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const all = merge.conflicts.map(({ path }) => path)

  function choose(path: string, isTheirs: boolean) {
    setTheirPaths((chosen) => new Set([...chosen].filter((other) => other !== path).concat(isTheirs ? [path] : [])))
  }

  async function handleSubmit() {
    setSaving(true)
    await settle(decided(merge, theirPaths))
    setSaving(false)
  }

  return (
    <DialogWindow
      open
      size="lg"
      title={t('title')}
      subtitle={t('text')}
      busy={isSaving}
      onClose={putOff}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          <Button variant="ghost" disabled={isSaving} onClick={putOff}>
            {t('back')}
          </Button>
          <Button type="submit" variant="primary" loading={isSaving} loadingLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack>
        {all.length > 1 && (
          <Shortcuts>
            <Button size="sm" onClick={() => setTheirPaths(new Set())}>
              {t('allMine')}
            </Button>
            <Button size="sm" onClick={() => setTheirPaths(new Set(all))}>
              {t('allTheirs')}
            </Button>
          </Shortcuts>
        )}
        {merge.conflicts.map((field) => (
          <RadioGroup
            key={field.path}
            label={labelOf(field, labels)}
            name={field.path}
            value={theirPaths.has(field.path) ? 'theirs' : 'mine'}
            options={[
              { value: 'mine', label: t('mine'), hint: <Value value={field.mine} names={valueNames[field.path]} /> },
              {
                value: 'theirs',
                label: t('theirs'),
                hint: <Value value={field.theirs} names={valueNames[field.path]} />,
              },
            ]}
            onChange={(value) => choose(field.path, value === 'theirs')}
          />
        ))}
      </Stack>
    </DialogWindow>
  )
}

/** «Название · RU» */
function labelOf({ path }: FieldConflict, labels: Readonly<Record<string, string>>): string {
  const [name = '', language] = path.split('.')
  return [labels[name] ?? name, language?.toUpperCase()].filter(Boolean).join(' · ')
}

function Value({ value, names }: { value: unknown; names: Readonly<Record<string, string>> | undefined }) {
  const { t } = useTranslation('conflict')
  return <Text>{textOf(value, names) || t('empty')}</Text>
}

function textOf(value: unknown, names: Readonly<Record<string, string>> = {}): string {
  if (Array.isArray(value)) return value.map((item) => textOf(item, names)).join(', ')
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const name = names[value]
  if (name !== undefined) return name
  if (typeof value === 'number') return formatNumber(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : plainText(value)
}

const Shortcuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`

const Text = styled.span`
  display: block;
  max-height: 9.5em;
  overflow: auto;
  color: var(--color-text);
  white-space: pre-line;
  overflow-wrap: anywhere;
`
