import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { Checkbox } from '../Checkbox/Checkbox'
import { Combobox } from '../Combobox/Combobox'
import { ContactListEditor } from '../ContactListEditor/ContactListEditor'
import { DateField } from '../DateField/DateField'
import { FileField } from '../FileField/FileField'
import { ImageUpload } from '../ImageUpload/ImageUpload'
import { MediaListField } from '../MediaListField/MediaListField'
import { MediaUploader } from '../MediaUploader/MediaUploader'
import { MoneyField } from '../MoneyField/MoneyField'
import { NumberField } from '../NumberField/NumberField'
import { PasswordField } from '../PasswordField/PasswordField'
import { PhoneField } from '../PhoneField/PhoneField'
import { RadioGroup } from '../RadioGroup/RadioGroup'
import { RecordCard } from '../RecordCard/RecordCard'
import { RichTextEditor } from '../RichTextEditor/RichTextEditor'
import { SearchField } from '../SearchField/SearchField'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl'
import { Select } from '../Select/Select'
import { SortableList } from '../SortableList/SortableList'
import { Switch } from '../Switch/Switch'
import { TagInput } from '../TagInput/TagInput'
import { TextArea } from '../TextArea/TextArea'
import { TextField } from '../TextField/TextField'
import { TrilingualField } from '../TrilingualField/TrilingualField'
import { TrilingualRichText } from '../TrilingualRichText/TrilingualRichText'
import { PermissionGate } from './PermissionGate'

export default { title: 'Actions/Closed gate' }

const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'
const stays = [
  { value: 'hotel', label: 'Гостиница' },
  { value: 'yurt', label: 'Юрта' },
]

/** Counts what got through the gate. */
function Gated({ allowed, children }: { allowed: boolean; children: (change: () => void) => ReactNode }) {
  const [count, setCount] = useState(0)
  const [isOpen, setOpen] = useState(allowed)
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Закрыть' : 'Открыть'}</Button>
      <span role="status">Изменено: {count}</span>
      <PermissionGate allowed={isOpen} mode="explain" reason={reason}>
        <div style={{ display: 'grid', gap: 16 }} data-testid="gated">
          {children(() => setCount((before) => before + 1))}
        </div>
      </PermissionGate>
    </div>
  )
}

interface ClosedProps {
  allowed?: boolean
}

/** Every field of the kit. */
export const Fields = ({ allowed = false }: ClosedProps) => (
  <Gated allowed={allowed}>{(change) => <KitFields onChange={change} />}</Gated>
)
Fields.args = { allowed: false } satisfies ClosedProps

function KitFields({ onChange }: { onChange: () => void }) {
  const [texts, setTexts] = useState({
    name: 'Хива',
    about: 'Две ночи',
    phone: '998901234567',
    day: '2026-05-01',
    search: '',
  })
  const [title, setTitle] = useState({ ru: 'Хива', en: 'Khiva', uz: 'Xiva' })
  const [html, setHtml] = useState({ ru: '<p>2027</p>', en: '', uz: '' })
  const [price, setPrice] = useState<number | null>(1200)
  const [stay, setStay] = useState('hotel')
  const [isOn, setOn] = useState(false)
  const [tags, setTags] = useState(['пустыня'])
  const [contacts, setContacts] = useState([{ type: 'email', value: 'a@karvon.uz', isPrimary: true }])
  const [files, setFiles] = useState<File[]>([])

  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onChange()
      set(value)
    }
  const text = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: changing((value: string) => setTexts((before) => ({ ...before, [name]: value }))),
  })
  const takeFile = changing((file: File) => setFiles((before) => [...before, file]))

  return (
    <>
      <TextField label="Название" {...text('name')} />
      <TextArea label="О туре" {...text('about')} />
      <PhoneField label="Телефон" {...text('phone')} />
      <PasswordField label="Пароль" {...text('name')} />
      <SearchField label="Поиск" delay={0} {...text('search')} />
      <DateField label="День" {...text('day')} />
      <NumberField label="Мест" value={price} onChange={changing(setPrice)} />
      <MoneyField label="Цена" value={price} onChange={changing(setPrice)} />
      <Select label="Ночлег" value={stay} options={stays} onChange={changing(setStay)} />
      <Combobox
        label="Город"
        value={{ value: stay, label: 'Хива' }}
        options={stays}
        onChange={changing((option) => setStay(option?.value ?? ''))}
      />
      <RadioGroup label="Где спать" value={stay} options={stays} onChange={changing(setStay)} />
      <SegmentedControl label="Вид" value={stay} options={stays} onChange={changing(setStay)} />
      <Checkbox label="Только взрослые" checked={isOn} onChange={changing(setOn)} />
      <Switch label="Активен" checked={isOn} onChange={changing(setOn)} />
      <TagInput label="Метки" value={tags} onChange={changing(setTags)} />
      <ContactListEditor
        label="Контакты"
        value={contacts}
        types={[{ value: 'email', label: 'Почта', input: 'email' }]}
        createRow={() => ({ type: 'email', value: '', isPrimary: false })}
        onChange={changing(setContacts)}
      />
      <TrilingualField label="Заголовок" value={title} onChange={changing(setTitle)} policy="all" />
      <TrilingualRichText label="Подробности" value={html} onChange={changing(setHtml)} policy="any" />
      <RichTextEditor label="Описание" value={html.ru} onChange={changing((ru) => setHtml({ ...html, ru }))} />
      <FileField label="Договор" accept=".pdf" file={files[0]} onPick={takeFile} />
      <ImageUpload label="Обложка" file={files[0]} onPick={takeFile} />
      <MediaUploader label="Баннер" limits={{}} onChange={onChange} />
      <MediaListField label="Снимки" value={[]} onChange={onChange} />
      <SortableList
        label="Остановки"
        items={['Самарканд', 'Бухара', 'Хива']}
        getId={(name) => name}
        getLabel={(name) => name}
        renderItem={(name) => name}
        onReorder={onChange}
      />
      <RecordCard
        title="Паспорт"
        value={{ number: 'AA 1234567' }}
        view={({ number }) => number}
        form={({ draft, change }) => (
          <TextField label="Номер" value={draft.number} onChange={(number) => change({ number })} />
        )}
        onModeChange={onChange}
        onSave={async () => onChange()}
        onDelete={async () => onChange()}
        deleteQuestion={{ title: 'Удалить паспорт?', text: '', confirmLabel: 'Удалить' }}
      />
      <Button icon={<Pencil />} onClick={onChange}>
        Сохранить тур
      </Button>
    </>
  )
}

/** What an application brings of its own. */
export const PlainElements = ({ allowed = false }: ClosedProps) => (
  <Gated allowed={allowed}>{(change) => <Plain onChange={change} />}</Gated>
)
PlainElements.args = { allowed: false } satisfies ClosedProps

function Plain({ onChange }: { onChange: () => void }) {
  const [isMore, setMore] = useState(false)
  const changes = { onChange, onInput: onChange }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        onChange()
      }}
    >
      {(['text', 'number', 'date', 'time', 'range', 'color', 'file', 'checkbox', 'radio'] as const).map((type) => (
        <label key={type}>
          {type} <input type={type} {...changes} />
        </label>
      ))}
      <label>
        textarea <textarea defaultValue="Две ночи" {...changes} />
      </label>
      <label>
        select{' '}
        <select {...changes}>
          <option>Гостиница</option>
          <option>Юрта</option>
        </select>
      </label>
      {/* biome-ignore lint/a11y/useSemanticElements: What one finds in applications. */}
      <div
        role="textbox"
        tabIndex={0}
        aria-label="contenteditable"
        contentEditable
        suppressContentEditableWarning
        onInput={onChange}
      >
        Город-музей
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: What one finds in applications. */}
      <div role="button" tabIndex={0} onClick={onChange} onKeyDown={({ key }) => key === 'Enter' && onChange()}>
        role=button
      </div>
      <button type="button" onClick={onChange}>
        button
      </button>
      <button type="submit">submit</button>
      <a href="#acted">Открыть тур на сайте</a>
      {isMore && <input aria-label="later" {...changes} />}
      <span data-usable-while-read-only>
        <button type="button" onClick={() => setMore(true)}>
          Показать ещё
        </button>
      </span>
    </Form>
  )
}

/** As the pages of an application are told to be: large enough for a pointer, and readable in either theme. */
const Form = styled.form`
  display: grid;
  gap: 8px;

  :is(input, select, textarea, button, a, [role='button']) {
    display: inline-block;
    min-width: 24px;
    min-height: 24px;
  }

  button {
    background: var(--color-surface);
    color: var(--color-text);
  }
`
