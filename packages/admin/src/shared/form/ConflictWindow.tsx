import { Button } from '@karvon/ui/Button'
import { Conflict, useConflict } from '@karvon/ui/Conflict'
import { DialogWindow } from '@karvon/ui/Dialog/DialogWindow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Stack } from '../screen/Columns'
import type { EditConflict } from './useRecordForm'

/** How two versions of a record are told. */
export interface ConflictWords {
  /** What the fields are called: `title` → «Название». */
  fieldLabels?: Readonly<Record<string, string>>
  /** What the values of a choice are called: `gender` → `Male` → «Мужской». */
  valueNames?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
}

interface ConflictWindowProps<Values> extends ConflictWords {
  conflict: EditConflict<Values>
  mine: Values
}

/** Somebody else saved the same fields first: shows both versions of each and asks which one stays. */
export function ConflictWindow<Values extends object>({
  conflict,
  mine,
  fieldLabels,
  valueNames,
}: ConflictWindowProps<Values>) {
  const { t } = useTranslation('conflict')
  const { base, theirs, settle, putOff } = conflict
  const choice = useConflict(base, mine, theirs.values)
  const [isSaving, setSaving] = useState(false)
  const all = choice.conflicts.map(({ path }) => path)

  async function handleSubmit() {
    setSaving(true)
    await settle(choice.decided())
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
            <Button size="sm" onClick={() => choice.choose(all, 'mine')}>
              {t('allMine')}
            </Button>
            <Button size="sm" onClick={() => choice.choose(all, 'theirs')}>
              {t('allTheirs')}
            </Button>
          </Shortcuts>
        )}
        <Conflict
          choice={choice}
          fieldNames={fieldLabels}
          valueNames={valueNames}
          labels={t('sides', { returnObjects: true })}
        />
      </Stack>
    </DialogWindow>
  )
}

const Shortcuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
