import { type ClientColumn, clientColumns, usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { clients as clientsApi } from '@karvon/api-client/clients/clients'
import { Button } from '@karvon/ui/Button'
import { Checkbox } from '@karvon/ui/Checkbox'
import { Dialog } from '@karvon/ui/Dialog'
import { IconButton } from '@karvon/ui/IconButton'
import { SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { Columns3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { useActor } from '../../shared/session/useActor'
import { columnsKey, rememberColumns, useChosenColumns } from './useChosenColumns'

/** Chooses the columns of the list and their order, for who is signed in, on every device. */
export function ClientColumns() {
  const { t } = useTranslation('clientList')
  const api = useApi({ clients: clientsApi })
  const { id } = useActor()
  const { data, mutate } = useSWR<readonly ClientColumn[]>(columnsKey, () => api.clients.columns())
  const chosen = useChosenColumns()
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [draft, setDraft] = useState<Draft>({ order: [], shown: new Set() })

  useEffect(() => {
    if (data) rememberColumns(String(id), data)
  }, [data, id])

  function open() {
    setDraft(draftOf(chosen))
    setOpen(true)
  }

  async function save() {
    setSaving(true)
    try {
      const columns: ClientColumn[] = ['name', ...draft.order.filter((name) => draft.shown.has(name))]
      await mutate((await api.clients.setColumns(columns)) ?? columns, { revalidate: false })
      setOpen(false)
      toast.success(t('columns.saved'))
    } catch (error) {
      toastError(error, t('columns.failed'), t)
    } finally {
      setSaving(false)
    }
  }

  function show(name: ClientColumn, isShown: boolean) {
    const shown = new Set(draft.shown)
    if (isShown) shown.add(name)
    else shown.delete(name)
    setDraft({ ...draft, shown })
  }

  return (
    <ChangeGate>
      <IconButton label={t('columns.label')} icon={<Columns3 />} variant="secondary" size="md" onClick={open} />
      <Dialog
        open={isOpen}
        title={t('columns.title')}
        subtitle={t('columns.text')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button variant="ghost" onClick={() => setDraft(draftOf(usualColumns))}>
              {t('columns.usual')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('columns.cancel')}</Button>
            <Button variant="primary" loading={isSaving} onClick={() => void save()}>
              {t('columns.save')}
            </Button>
          </>
        }
      >
        <SortableList
          label={t('columns.label')}
          hideLabel
          items={draft.order}
          getId={(name) => name}
          getLabel={(name) => t(`columns.names.${name}`)}
          renderItem={(name) => (
            <Checkbox
              label={t(`columns.names.${name}`)}
              checked={draft.shown.has(name)}
              onChange={(isShown) => show(name, isShown)}
            />
          )}
          onReorder={(order) => setDraft({ ...draft, order })}
        />
      </Dialog>
    </ChangeGate>
  )
}

interface Draft {
  /** Of all but the name, which leads to the client and always comes first. */
  order: ClientColumn[]
  shown: ReadonlySet<ClientColumn>
}

/** Those that are not shown stand behind the others. */
function draftOf(chosen: readonly ClientColumn[]): Draft {
  const order = [...new Set([...chosen, ...clientColumns])].filter((name) => name !== 'name')
  return { order, shown: new Set(chosen) }
}
