import { Button } from '@karvon/ui/Button'
import { MediaUploader } from '@karvon/ui/MediaUploader'
import { PermissionGate } from '@karvon/ui/PermissionGate'
import { RecordCard } from '@karvon/ui/RecordCard'
import { RichTextEditor } from '@karvon/ui/RichTextEditor'
import { SortableList } from '@karvon/ui/SortableList'
import { TextField } from '@karvon/ui/TextField'
import { TrilingualField } from '@karvon/ui/TrilingualField'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

/** The five components by which the kit is known, and the editor that loads on demand, in an application not ours. */
export function Examples() {
  return (
    <Page>
      <h1>Пять компонентов</h1>
      <Title />
      <Description />
      <Order />
      <Pictures />
      <Cook />
      <PermissionGate allowed={false} mode="explain" reason="Нужно право «Редактирование рецептов».">
        <Button>Удалить рецепт</Button>
      </PermissionGate>
    </Page>
  )
}

function Title() {
  const [title, setTitle] = useState({ ru: 'Плов', en: 'Pilaf', uz: 'Osh' })
  return <TrilingualField label="Название" value={title} onChange={setTitle} policy="all" required />
}

function Description() {
  const [html, setHtml] = useState('<p>Рис, <strong>морковь</strong>, зира.</p>')
  return <RichTextEditor label="Описание" value={html} onChange={setHtml} />
}

function Order() {
  const [steps, setSteps] = useState(['Нарезать', 'Обжарить', 'Подать'])
  return (
    <SortableList
      label="Шаги"
      items={steps}
      getId={(step) => step}
      getLabel={(step) => step}
      onReorder={setSteps}
      renderItem={(step) => step}
    />
  )
}

function Pictures() {
  const [pictures, setPictures] = useState({})
  return <MediaUploader label="Снимки" value={pictures} onChange={setPictures} />
}

function Cook() {
  const [cook, setCook] = useState({ name: 'Азиз' })
  const field = useRef<HTMLInputElement>(null)
  return (
    <RecordCard
      title="Повар"
      value={cook}
      view={({ name }) => name}
      form={({ draft, change, idOf }) => (
        <TextField
          id={idOf('name')}
          label="Имя"
          ref={field}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={draft.name ? undefined : 'У повара есть имя'}
        />
      )}
      onSave={async (draft) => setCook(draft)}
    />
  )
}

const Page = styled.main`
  display: grid;
  gap: var(--space-6);
  max-width: 720px;
  margin: auto;
  padding: var(--space-6);
  color: var(--color-text);
  font: var(--text-body);
`
