import { clients as clientsApi } from '@karvon/api-client/clients/clients'
import { clientViews as clientViewsApi } from '@karvon/api-client/clients/clientViews'
import { type ClientView, mostViewName } from '@karvon/api-client/clients/clientViewTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Button } from '@karvon/ui/Button'
import { Checkbox } from '@karvon/ui/Checkbox'
import { Dialog } from '@karvon/ui/Dialog'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import { TextField } from '@karvon/ui/TextField'
import { toast } from '@karvon/ui/Toaster'
import { Bookmark, Pencil, Plus, Settings2, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import useSWR from 'swr'
import { useLocation, useSearch } from 'wouter'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { columnsKey, useChosenColumns } from './useChosenColumns'

interface Draft {
  /** Null: what is shown now becomes one. */
  view: ClientView | null
  name: string
  isShared: boolean
  error?: string | undefined
}

/** Views of the list under a name, of one's own and shared ones: filters, order and columns. */
export function ClientViews() {
  const { t } = useTranslation('clientList')
  const api = useApi({ clients: clientsApi, clientViews: clientViewsApi })
  const { data, error, mutate } = useSWR(['client views'], () => api.clientViews.list())
  const columnsOfAccount = useSWR(columnsKey, null)
  const columns = useChosenColumns()
  const query = useQuery()
  const [, navigate] = useLocation()
  const mayShare = usePermissions().can('action:clients.edit') === true
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isManaging, setManaging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const views = data ?? []
  const mayChange = (view: ClientView) => (view.isShared ? mayShare : view.isOwn)

  async function act(what: () => Promise<unknown>, failed: string) {
    setBusy(true)
    try {
      await what()
      await mutate()
      return true
    } catch (reason) {
      const [refused] = (reason instanceof HttpError && reason.errors.name) || []
      if (refused && draft) setDraft({ ...draft, error: refused })
      else toastError(reason, failed, t)
      return false
    } finally {
      setBusy(false)
    }
  }

  function show(view: ClientView) {
    navigate(view.query ? `/clients?${view.query}` : '/clients')
    if (view.columns.join() === columns.join()) return
    void act(async () => {
      await columnsOfAccount.mutate((await api.clients.setColumns(view.columns)) ?? view.columns, { revalidate: false })
    }, t('columns.failed'))
  }

  async function save() {
    if (!draft) return
    const name = draft.name.trim()
    if (name === '') return setDraft({ ...draft, error: t('views.nameNeeded') })
    const { view, isShared } = draft
    const input = view ? { ...view, name, isShared } : { name, isShared, query, columns }
    const saving = () => (view ? api.clientViews.update(view.id, input) : api.clientViews.create(input))
    if (!(await act(saving, t('views.failed')))) return
    toast.success(t('views.saved'))
    setDraft(null)
  }

  async function remove(view: ClientView) {
    if (await act(() => api.clientViews.remove(view.id), t('views.failedDelete'))) toast.success(t('views.deleted'))
  }

  return (
    <ChangeGate>
      <Menu
        trigger={<IconButton label={t('views.label')} icon={<Bookmark />} variant="secondary" size="md" />}
        items={[
          ...views.map((view) => ({
            label: view.name,
            icon: view.isShared ? <Users /> : <Bookmark />,
            onSelect: () => show(view),
          })),
          ...(error ? [{ label: t('views.unread'), icon: <Bookmark />, onSelect: () => void mutate() }] : []),
          {
            label: t('views.keep'),
            icon: <Plus />,
            separated: views.length > 0,
            onSelect: () => setDraft({ view: null, name: '', isShared: false }),
          },
          ...(views.some(mayChange)
            ? [{ label: t('views.manage'), icon: <Settings2 />, onSelect: () => setManaging(true) }]
            : []),
        ]}
      />
      <Dialog
        open={isManaging}
        title={t('views.manageTitle')}
        subtitle={t('views.manageText')}
        busy={isBusy}
        onClose={() => setManaging(false)}
        footer={<Button onClick={() => setManaging(false)}>{t('views.close')}</Button>}
      >
        <List>
          {views.filter(mayChange).map((view) => (
            <li key={view.id}>
              <Name>
                {view.name}
                {view.isShared && <small>{t('views.isShared')}</small>}
              </Name>
              <IconButton
                label={t('views.rename', { name: view.name })}
                icon={<Pencil />}
                onClick={() => setDraft({ view, name: view.name, isShared: view.isShared })}
              />
              <IconButton
                label={t('views.delete', { name: view.name })}
                icon={<Trash2 />}
                variant="danger-ghost"
                onClick={() => void remove(view)}
              />
            </li>
          ))}
        </List>
      </Dialog>
      <Dialog
        open={draft !== null}
        title={draft?.view ? t('views.changeTitle') : t('views.keepTitle')}
        subtitle={draft?.view ? undefined : t('views.keepText')}
        size="sm"
        busy={isBusy}
        onClose={() => setDraft(null)}
        onSubmit={() => void save()}
        footer={
          <>
            <Button onClick={() => setDraft(null)}>{t('columns.cancel')}</Button>
            <Button variant="primary" type="submit" loading={isBusy}>
              {t('columns.save')}
            </Button>
          </>
        }
      >
        {draft && (
          <Fields>
            <TextField
              label={t('views.name')}
              required
              maxLength={mostViewName}
              value={draft.name}
              error={draft.error}
              onChange={(name) => setDraft({ ...draft, name, error: undefined })}
            />
            {mayShare && (
              <Checkbox
                label={t('views.share')}
                hint={t('views.shareHint')}
                checked={draft.isShared}
                onChange={(isShared) => setDraft({ ...draft, isShared })}
              />
            )}
          </Fields>
        )}
      </Dialog>
    </ChangeGate>
  )
}

/** What the address chooses, but for the page. */
function useQuery(): string {
  const params = new URLSearchParams(useSearch())
  for (const name of ['page', 'view']) params.delete(name)
  return params.toString()
}

const List = styled.ul`
  display: grid;
  gap: var(--space-1);

  > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--size-control);
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  > small {
    display: block;
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
`
