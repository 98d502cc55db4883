import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { Dialog } from '@karvon/ui/Dialog'
import { formatNumber } from '@karvon/ui/format'
import { TextField } from '@karvon/ui/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useLastValue } from '../screen/useLastValue'
import type { BulkAct, BulkNoun } from './bulkAct'
import type { BulkRow, ChosenRows } from './choice'

interface ActDialogProps<Row extends BulkRow> {
  noun: Pick<BulkNoun<Row, never>, 'name'>
  /** Null: nothing is asked. */
  act: BulkAct<Row> | null
  rows: ChosenRows<Row>
  onClose(): void
  onStart(act: BulkAct<Row>, input: unknown): void
}

/** Asks what an act needs to know; what cannot be taken back wants the number typed. */
export function ActDialog<Row extends BulkRow>({ noun, act, rows, onClose, onStart }: ActDialogProps<Row>) {
  const { t } = useTranslation('bulk')
  const last = useLastValue(act)
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null)
  const [typedInput, setInput] = useState<unknown>(null)
  const [isSent, setSent] = useState(false)
  const [typed, setTyped] = useState('')
  const [warnedOf, setWarnedOf] = useState<readonly Row[]>([])
  const [isWarned, setWarned] = useState(false)

  if (act !== asked) {
    setAsked(act)
    if (act) {
      setInput(act.start)
      setSent(false)
      setTyped('')
      setWarnedOf([...rows.values()])
      setWarned(!act.Warning)
    }
  }

  if (!last) return null
  const { Inputs, Warning } = last
  const count = rows.size
  const input = act && act !== asked ? act.start : typedInput
  const fault = last.faultOf?.(input, t)
  const many = t(`nouns.${noun.name}`, { count, shown: formatNumber(count) })

  function submit() {
    setSent(true)
    if (act && !fault) onStart(act, input)
  }

  if (last.isDanger)
    return (
      <ConfirmDialog
        open={act !== null}
        title={t(`acts.${last.name}.question`, { many })}
        text={
          <Typed>
            {t(`lost.${noun.name}`)}
            {Warning && <Warning rows={warnedOf} onKnown={() => setWarned(true)} />}
            <TextField
              label={t('typeNumber', { shown: formatNumber(count) })}
              inputMode="numeric"
              value={typed}
              onChange={setTyped}
            />
          </Typed>
        }
        confirmLabel={t(`acts.${last.name}.confirm`)}
        confirmDisabled={!isWarned || typed.replace(/\s/g, '') !== String(count)}
        onConfirm={submit}
        onCancel={onClose}
      />
    )

  return (
    <Dialog
      open={act !== null}
      size="sm"
      title={t(`acts.${last.name}.question`, { many })}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t(`acts.${last.name}.confirm`)}
          </Button>
        </>
      }
    >
      {Inputs && <Inputs value={input} onChange={setInput} error={isSent ? fault : undefined} />}
      <Hint>{t(last.undo ? 'canUndo' : 'noUndo')}</Hint>
    </Dialog>
  )
}

const Typed = styled.div`
  display: grid;
  gap: var(--space-4);
`

const Hint = styled.p`
  margin-top: var(--space-3);
  color: var(--color-text-muted);
  font: var(--text-small);
`
