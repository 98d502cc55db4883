import { IdCard, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../src/Button/Button'
import { Card } from '../../src/Card/Card'
import { DescriptionList } from '../../src/DescriptionList/DescriptionList'
import type { LocalizedText } from '../../src/format/format'
import { type MediaPair, MediaUploader } from '../../src/MediaUploader/MediaUploader'
import { PermissionGate } from '../../src/PermissionGate/PermissionGate'
import { RecordCard } from '../../src/RecordCard/RecordCard'
import { SegmentedControl } from '../../src/SegmentedControl/SegmentedControl'
import { SortableList } from '../../src/SortableList/SortableList'
import { TextField } from '../../src/TextField/TextField'
import { TrilingualField } from '../../src/TrilingualField/TrilingualField'
import { useLanguage } from '../../src/UiProvider/language'
import { ExampleGrid } from './startLook'
import { storyHref } from './storyAddress'

const words = {
  ru: {
    ...{ title: 'Название', stops: 'Остановки', places: ['Самарканд', 'Бухара', 'Хива'], passport: 'Паспорт' },
    ...{ series: 'Серия', number: 'Номер', right: 'Без права', add: 'Добавить', banner: 'Баннер' },
  },
  en: {
    ...{ title: 'Title', stops: 'Stops', places: ['Samarkand', 'Bukhara', 'Khiva'], passport: 'Passport' },
    ...{ series: 'Series', number: 'Number', right: 'Without the right', add: 'Add', banner: 'Banner' },
  },
  uz: {
    ...{ title: 'Nomi', stops: 'Bekatlar', places: ['Samarqand', 'Buxoro', 'Xiva'], passport: 'Pasport' },
    ...{ series: 'Seriya', number: 'Raqam', right: 'Huquqsiz', add: 'Qoʻshish', banner: 'Banner' },
  },
}

const useWords = () => words[useLanguage()]

/** The five named components in small, working on nothing but what one types. */
export function Examples() {
  return (
    <ExampleGrid key={useLanguage()}>
      <Example name="TrilingualField" story="Tabs">
        <Title />
      </Example>
      <Example name="SortableList" story="List">
        <Stops />
      </Example>
      <Example name="RecordCard" story="View">
        <Passport />
      </Example>
      <Example name="PermissionGate" story="Explained">
        <Gate />
      </Example>
      <Example name="MediaUploader" story="Empty" wide>
        <Banner />
      </Example>
    </ExampleGrid>
  )
}

interface ExampleProps {
  name: string
  story: string
  wide?: boolean
  children: ReactNode
}

function Example({ name, story, wide, children }: ExampleProps) {
  return (
    <div data-wide={wide}>
      <Card title={<a href={storyHref(name, story)}>{name}</a>}>{children}</Card>
    </div>
  )
}

function Title() {
  const [value, setValue] = useState<LocalizedText>({ ru: 'Хива: город внутри крепости', en: '', uz: 'Xiva' })
  return <TrilingualField label={useWords().title} value={value} onChange={setValue} maxLength={60} />
}

function Stops() {
  const say = useWords()
  const [stops, setStops] = useState(say.places)
  return (
    <SortableList
      label={say.stops}
      items={stops}
      getId={(stop) => stop}
      getLabel={(stop) => stop}
      renderItem={(stop) => stop}
      onReorder={(next) => setStops(next)}
    />
  )
}

function Passport() {
  const say = useWords()
  const [passport, setPassport] = useState({ series: 'AB', number: '1234567' })
  return (
    <RecordCard
      title={say.passport}
      icon={<IdCard />}
      value={passport}
      onSave={async (next) => setPassport(next)}
      view={({ series, number }) => (
        <DescriptionList
          items={[
            { label: say.series, value: series },
            { label: say.number, value: number },
          ]}
        />
      )}
      form={({ draft, change, disabled }) => (
        <TextField
          label={say.number}
          value={draft.number}
          disabled={disabled}
          onChange={(number) => change({ number })}
        />
      )}
    />
  )
}

const modes = ['hide', 'disable', 'explain'] as const

function Gate() {
  const say = useWords()
  const [mode, setMode] = useState<(typeof modes)[number]>('explain')
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <SegmentedControl
        label={say.right}
        value={mode}
        options={modes.map((value) => ({ value, label: value }))}
        onChange={setMode}
      />
      <PermissionGate allowed={false} mode={mode}>
        <Button variant="primary" icon={<Plus />}>
          {say.add}
        </Button>
      </PermissionGate>
    </div>
  )
}

function Banner() {
  const [media, setMedia] = useState<MediaPair>({})
  return (
    <MediaUploader
      label={useWords().banner}
      value={media}
      onChange={setMedia}
      limits={{ desktop: { maxBytes: 20 * 1024 * 1024 }, mobile: { maxBytes: 20 * 1024 * 1024 } }}
    />
  )
}
