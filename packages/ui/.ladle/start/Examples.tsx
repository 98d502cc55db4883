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
import { ExampleGrid } from './startLook'
import { storyHref } from './storyAddress'

/** The five named components in small, working on nothing but what one types. */
export function Examples() {
  return (
    <ExampleGrid>
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
  return <TrilingualField label="Title" value={value} onChange={setValue} maxLength={60} />
}

function Stops() {
  const [stops, setStops] = useState(['Samarqand', 'Buxoro', 'Xiva'])
  return (
    <SortableList
      label="Stops"
      items={stops}
      getId={(stop) => stop}
      getLabel={(stop) => stop}
      renderItem={(stop) => stop}
      onReorder={(next) => setStops(next)}
    />
  )
}

function Passport() {
  const [passport, setPassport] = useState({ series: 'AB', number: '1234567' })
  return (
    <RecordCard
      title="Passport"
      icon={<IdCard />}
      value={passport}
      onSave={async (next) => setPassport(next)}
      view={({ series, number }) => (
        <DescriptionList
          items={[
            { label: 'Series', value: series },
            { label: 'Number', value: number },
          ]}
        />
      )}
      form={({ draft, change, disabled }) => (
        <TextField label="Number" value={draft.number} disabled={disabled} onChange={(number) => change({ number })} />
      )}
    />
  )
}

const modes = ['hide', 'disable', 'explain'] as const

function Gate() {
  const [mode, setMode] = useState<(typeof modes)[number]>('explain')
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <SegmentedControl
        label="Without the right"
        value={mode}
        options={modes.map((value) => ({ value, label: value }))}
        onChange={setMode}
      />
      <PermissionGate allowed={false} mode={mode}>
        <Button variant="primary" icon={<Plus />}>
          Add
        </Button>
      </PermissionGate>
    </div>
  )
}

function Banner() {
  const [media, setMedia] = useState<MediaPair>({})
  return (
    <MediaUploader
      label="Banner"
      value={media}
      onChange={setMedia}
      limits={{ desktop: { maxBytes: 20 * 1024 * 1024 }, mobile: { maxBytes: 20 * 1024 * 1024 } }}
    />
  )
}
