import type { MessageTemplate } from '@karvon/api-client/messages/messageTemplateFields'
import { messageTemplates } from '@karvon/api-client/messages/messageTemplates'
import { Button } from '@karvon/ui/Button'
import { ConfirmDialog } from '@karvon/ui/ConfirmDialog'
import { EmptyState } from '@karvon/ui/EmptyState'
import { displayText } from '@karvon/ui/format'
import { LanguageMarks } from '@karvon/ui/LanguageMarks'
import { SortableList } from '@karvon/ui/SortableList'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useApi } from '../../shared/api/useApi'
import type { OrderedKind } from '../../shared/content/contentKind'
import { RowActions } from '../../shared/content/RowActions'
import { useContentManager } from '../../shared/content/useContentManager'
import { useContentOrder } from '../../shared/content/useContentOrder'
import { formKey } from '../../shared/form/formKey'
import type words from '../../shared/messages/messages.ru.json'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { ChangeGate, useChangeRefusal } from '../../shared/session/ChangeGate'

const TemplateDialog = deferWindow(async () => (await import('./TemplateDialog')).TemplateDialog)

type TemplateWords = (typeof words)['templates']['words']

interface TemplateKind extends OrderedKind<MessageTemplate> {
  words: TemplateWords
}

/** `/message-templates`: what messages to clients are made of, in the order in which they are offered. */
export default function MessageTemplates() {
  const { t } = useTranslation('messages', { keyPrefix: 'templates' })
  const { t: content } = useTranslation('content')
  const api = useApi({ messageTemplates }).messageTemplates
  const manager = useContentManager<MessageTemplate, TemplateKind>({
    key: 'messageTemplates',
    words: t('words', { returnObjects: true }),
    list: () => api.list(),
    reorder: (order, options) => api.reorder(order, options),
    remove: ({ id }, options) => api.remove(id, options),
  })
  const { dialog, setDialog, toDelete, kind } = manager
  const add = manager.canAdd && (
    <ChangeGate>
      <Button variant="primary" icon={<Plus />} onClick={() => manager.openDialog('form', null)}>
        {kind.words.add}
      </Button>
    </ChangeGate>
  )

  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={add}>
      <Loaded of={manager.loaded} failed={kind.words.failedList}>
        {(items) => (
          <TemplateList
            kind={kind}
            items={items}
            add={add}
            onEdit={(template) => manager.openDialog('form', template)}
            onDelete={manager.setToDelete}
          />
        )}
      </Loaded>
      {dialog && (
        <TemplateDialog
          key={formKey(dialog.item)}
          item={dialog.item}
          open={dialog.open}
          onOpen={() => setDialog({ ...dialog, open: true })}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
      <ConfirmDialog
        open={toDelete !== null}
        title={kind.words.confirmDelete}
        text={t('deleteText', { name: toDelete?.title ?? '' })}
        confirmLabel={content('delete.confirm')}
        busy={manager.isDeleting}
        onConfirm={manager.remove}
        onCancel={() => manager.setToDelete(null)}
      />
    </Screen>
  )
}

interface TemplateListProps {
  kind: TemplateKind
  items: MessageTemplate[]
  add: ReactNode
  onEdit(template: MessageTemplate): void
  onDelete(template: MessageTemplate): void
}

function TemplateList({ kind, items, add, onEdit, onDelete }: TemplateListProps) {
  const saveOrder = useContentOrder(kind, items)
  const refusal = useChangeRefusal()
  const { words } = kind
  if (items.length === 0) return <EmptyState spot="route" title={words.empty} text={words.emptyText} action={add} />
  return (
    <SortableList
      label={words.list}
      items={items}
      getId={({ id }) => id}
      getLabel={({ title }) => title}
      disabled={refusal !== undefined}
      disabledReason={refusal}
      itemMenu={refusal === undefined}
      onReorder={saveOrder}
      renderItem={(template) => {
        const { title: name, text } = template
        const shown = displayText(text)
        return (
          <Row>
            <Words>
              <Head>
                <h2>{name}</h2>
                <LanguageMarks value={text} />
              </Head>
              <p title={shown}>{shown}</p>
            </Words>
            <RowActions name={name} onEdit={() => onEdit(template)} onDelete={() => onDelete(template)} />
          </Row>
        )
      }}
    />
  )
}

const Row = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  min-width: 0;
`

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;

  > p {
    display: -webkit-box;
    overflow: hidden;
    margin-top: 2px;
    color: var(--color-text-secondary);
    font: var(--text-small);
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  align-items: center;

  > h2 {
    font: var(--text-strong);
    overflow-wrap: anywhere;
  }
`
