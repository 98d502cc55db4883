import { clientDocumentKind } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { recordCalls } from '@karvon/api-client/clientRecords/clientRecordCalls'
import type { RecordDescription } from '@karvon/api-client/clientRecords/clientRecordTypes'
import { visaKind } from '@karvon/api-client/clientRecords/visaFields'
import { type Field, type Fields, pickFields, type ValuesOf } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { Http } from '@karvon/api-client/http/http'
import { Button } from '@karvon/ui/Button'
import { DateField } from '@karvon/ui/DateField'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Panel } from '@karvon/ui/popup/Panel'
import { Skeleton } from '@karvon/ui/Skeleton'
import { toast } from '@karvon/ui/Toaster'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR, { useSWRConfig } from 'swr'
import { Link } from 'wouter'
import { useApi } from '../../shared/api/useApi'
import { FormElement } from '../../shared/form/FormElement'
import { useFormField } from '../../shared/form/formFields'
import { useFieldNote } from '../../shared/form/useFieldNote'
import { newerIn, useRecordForm } from '../../shared/form/useRecordForm'
import { recordsKey } from '../../shared/records/ClientRecordSection'
import type { StoredRecord } from '../../shared/records/recordKind'
import { Loaded } from '../../shared/screen/Loaded'
import type { MendableDay } from './checkLinks'

export interface MendDateProps {
  open: boolean
  day: MendableDay
  /** What is complained of, in words. */
  complaint: string
  /** Whose it is. */
  name: string
  /** Where the whole record is. */
  href: string
  /** The complaint: it stands below that, and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>
  onClose(): void
  /** The server has it; resolves when the screen has it, too. */
  onMended(): Promise<unknown>
}

/** The one day that is wrong, over the cell that complains of it. */
export function MendDate({ open, day, complaint, name, href, anchor, onClose, onMended }: MendDateProps) {
  const { t } = useTranslation('departures')
  /** Something is sent, or asked in a window over it. */
  const [isHeld, setHeld] = useState(false)
  const parts = { day, href, onClose, onMended, onHold: setHeld }
  return (
    <Box
      open={open}
      onClose={() => !isHeld && onClose()}
      anchor={anchor}
      label={t('mend.title', { name })}
      firstFocus={(panel) => panel.querySelector('input')}
      returnTo={anchor}
    >
      <p>{complaint}</p>
      {day.kind === 'visas' ? (
        <RecordDay {...parts} kind={visaKind} />
      ) : (
        <RecordDay {...parts} kind={clientDocumentKind} />
      )}
    </Box>
  )
}

interface RecordDayProps<Of extends Fields, Item> extends Pick<MendDateProps, 'day' | 'href' | 'onClose' | 'onMended'> {
  kind: RecordDescription<Of, Item>
  onHold(isHeld: boolean): void
}

/** Reads the record as it is by now. */
function RecordDay<Of extends Fields, Item extends StoredRecord & ValuesOf<Of>>(props: RecordDayProps<Of, Item>) {
  const { kind, day } = props
  const { t } = useTranslation('departures')
  const { records } = useApi({ records: (http: Http) => recordCalls(http, kind) })
  const all = useSWR(recordsKey(day.kind, day.clientId), () => records.list(day.clientId))
  return (
    <Loaded of={all} skeleton={<Skeleton lines={2} />} failed={t('mend.failedLoad')}>
      {(items) => {
        const item = items.find(({ id }) => String(id) === String(day.recordId))
        return item ? <DayForm {...props} item={item} /> : <p role="alert">{t('mend.gone')}</p>
      }}
    </Loaded>
  )
}

function DayForm<Of extends Fields, Item extends StoredRecord & ValuesOf<Of>>({
  kind,
  day,
  href,
  item,
  onClose,
  onMended,
  onHold,
}: RecordDayProps<Of, Item> & { item: Item }) {
  const { t } = useTranslation('departures')
  const { records } = useApi({ records: (http: Http) => recordCalls(http, kind) })
  const { mutate } = useSWRConfig()
  const { fields } = kind
  const stored = useMemo(() => pickFields(fields, item), [fields, item])
  const label = t(`mend.fields.${day.label}`)
  const form = useRecordForm<ValuesOf<Of>>({
    name: `mend ${day.kind} ${item.id}`,
    stored,
    schema: schemaOf(fields, stored),
    judged: 'submit',
    record: {
      version: item.version,
      readCurrent: (error) => newerIn(error, kind.read, (newer) => pickFields(fields, newer)),
    },
    async save(values, { version }) {
      await records.update(day.clientId, item.id, values, null, { version })
      toast.success(t('mend.saved'))
      void mutate(recordsKey(day.kind, day.clientId))
      await onMended()
      onClose()
    },
    failed: t('mend.failed'),
  })

  const isHeld = form.isSubmitting || form.conflict !== null
  useEffect(() => onHold(isHeld), [onHold, isHeld])

  const others = Object.entries(form.errors).flatMap(([name, message]) =>
    name !== day.field && typeof message === 'string' ? message : [],
  )
  return (
    <FormElement form={form} fieldLabels={{ [day.field]: label }}>
      <Day name={day.field} field={fields[day.field] as Field} label={label} />
      {form.submitCount > 0 && others.length > 0 && (
        <p role="alert">{t('mend.others', { message: others.join(', ') })}</p>
      )}
      <Foot>
        <Link href={href} asChild>
          <LinkButton variant="ghost" size="sm">
            {t('mend.record')}
          </LinkButton>
        </Link>
        <Button type="submit" variant="primary" size="sm" loading={form.isSubmitting} loadingLabel={t('mend.saving')}>
          {t('mend.save')}
        </Button>
      </Foot>
    </FormElement>
  )
}

/** It has the focus as soon as it is there: with it, what is there is replaced by what is typed. */
function Day({ name, field, label }: { name: string; field: Field; label: string }) {
  const { onChange, ...typed } = useFormField<string>(name)
  const hint = useFieldNote(name, field, undefined, onChange)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  return <DateField {...typed} ref={input} label={label} hint={hint} onChange={onChange} />
}

const Box = styled(Panel)`
  width: 320px;
  padding: var(--space-4);

  p {
    padding-bottom: var(--space-3);
    color: var(--color-text-secondary);
    font: var(--text-small);
  }

  p[role='alert'] {
    padding-block: var(--space-2) 0;
    color: var(--color-danger-text);
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding-top: var(--space-3);
`
