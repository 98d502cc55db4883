import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button/Button'
import { Checkbox } from '../Checkbox/Checkbox'
import { Combobox } from '../Combobox/Combobox'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog'
import { ContactListEditor } from '../ContactListEditor/ContactListEditor'
import { DateField } from '../DateField/DateField'
import { FileField } from '../FileField/FileField'
import { IconButton } from '../IconButton/IconButton'
import { ImageUpload } from '../ImageUpload/ImageUpload'
import { MediaListField } from '../MediaListField/MediaListField'
import { MediaUploader } from '../MediaUploader/MediaUploader'
import { MoneyField } from '../MoneyField/MoneyField'
import { NumberField } from '../NumberField/NumberField'
import { PasswordField } from '../PasswordField/PasswordField'
import { PhoneField } from '../PhoneField/PhoneField'
import { RadioGroup } from '../RadioGroup/RadioGroup'
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
import { ReadOnly, usableWhileReadOnly } from './ReadOnly'

type Changed = () => void

const options = [
  { value: 'khiva', label: 'Хива' },
  { value: 'osh', label: 'Ош' },
]
const texts = { ru: 'Хива', en: 'Khiva', uz: '' }
const picture = { kind: 'image', url: '/khiva.jpg' } as const
const contact = { type: 'Phone', value: '+998901234567', isPrimary: false }

/** Every field of the kit, each with a value that each kind of step would change. */
const fields: Record<string, (changed: Changed) => ReactNode> = {
  Checkbox: (changed) => <Checkbox label="Поле" checked={false} onChange={changed} />,
  Combobox: (changed) => <Combobox label="Поле" value={options[0] ?? null} options={options} onChange={changed} />,
  ContactListEditor: (changed) => (
    <ContactListEditor
      label="Поле"
      value={[contact, { ...contact, isPrimary: true }]}
      types={[{ value: 'Phone', label: 'Телефон', input: 'tel' }]}
      createRow={() => contact}
      onChange={changed}
    />
  ),
  DateField: (changed) => <DateField label="Поле" value="2026-09-16" onChange={changed} />,
  FileField: (changed) => (
    <FileField label="Поле" file={null} stored={{ name: 'a.pdf' }} accept=".pdf" onPick={changed} onUndo={changed} />
  ),
  ImageUpload: (changed) => <ImageUpload label="Поле" imageUrl="/khiva.jpg" onPick={changed} onRemove={changed} />,
  MediaListField: (changed) => <MediaListField label="Поле" value={[picture]} onChange={changed} />,
  MediaUploader: (changed) => <MediaUploader label="Поле" value={{ desktop: picture }} onChange={changed} />,
  MoneyField: (changed) => <MoneyField label="Поле" value={6} step={1} onChange={changed} />,
  NumberField: (changed) => <NumberField label="Поле" value={6} step={1} onChange={changed} />,
  PasswordField: (changed) => <PasswordField label="Поле" value="тайна" onChange={changed} />,
  PhoneField: (changed) => <PhoneField label="Поле" value="+998901234567" onChange={changed} />,
  RadioGroup: (changed) => <RadioGroup label="Поле" value="khiva" options={options} onChange={changed} />,
  RichTextEditor: (changed) => <RichTextEditor label="Поле" value="<p>Хива</p>" onChange={changed} />,
  SearchField: (changed) => <SearchField label="Поле" value="хива" delay={0} onChange={changed} />,
  SegmentedControl: (changed) => <SegmentedControl label="Поле" value="khiva" options={options} onChange={changed} />,
  Select: (changed) => <Select label="Поле" value="khiva" options={options} onChange={changed} />,
  SortableList: (changed) => (
    <SortableList
      label="Поле"
      items={options}
      getId={({ value }) => value}
      getLabel={({ label }) => label}
      renderItem={({ label }) => label}
      onReorder={async () => changed()}
    />
  ),
  Switch: (changed) => <Switch label="Поле" checked={false} onChange={changed} />,
  TagInput: (changed) => <TagInput label="Поле" value={['VIP']} onChange={changed} />,
  TextArea: (changed) => <TextArea label="Поле" value="Хива" onChange={changed} />,
  TextField: (changed) => <TextField label="Поле" value="Хива" onChange={changed} />,
  TrilingualField: (changed) => <TrilingualField label="Поле" value={texts} onChange={changed} />,
  TrilingualRichText: (changed) => <TrilingualRichText label="Поле" value={texts} onChange={changed} />,
}

/** What shows a text, and takes none. */
const others = ['CommandPalette', 'CopyField', 'FilterPanel', 'Field', 'InlineQuestion', 'LanguageMarks', 'Tabs']

test('every component of the kit with a value that is changed is tried here', () => {
  const sources: Record<string, string> = import.meta.glob('../*/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const found = Object.entries(sources).flatMap(([path, source]) => {
    const [, folder, file] = path.match(/^\.\.\/(\w+)\/(\w+)\.tsx$/) ?? []
    const takes = /\bonChange\??: ?\(|\bonChange\??\(|\bonPick: |\bonReorder: |extends .*FieldProps/.test(source)
    return folder === file && takes ? [folder] : []
  })

  expect(found).toContain('TextField')
  expect(
    found.filter((name) => name && !(name in fields) && !others.includes(name) && !choosing.includes(name)),
  ).toEqual([])
})

/** What chooses what is shown, and stands in no form. */
const choosing = ['BarStrip', 'useMedia', 'Pager', 'DataTable', 'ThemeSwitch', 'PrintPreview', 'RecordCard']

const shownIn = (place: HTMLElement) => [
  place.textContent,
  ...[...place.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')].map(({ value, checked }) => [
    value,
    checked,
  ]),
]

/** All that hands can do: keys, arrows, pasting, dropping, pressing, and what an input method composes. */
async function tryEverything(place: HTMLElement) {
  const user = userEvent.setup()
  const controls = place.querySelectorAll<HTMLElement>('input, textarea, button:not([role=tab]), [contenteditable]')
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' })
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  for (const control of controls) {
    if (control.matches('[type=file]')) {
      fireEvent.change(control, { target: { files: [file] } })
      fireEvent.change(control, { target: { files: [photo] } })
    } else {
      await user.click(control)
      await user.keyboard('{Escape}7а{ArrowUp}{ArrowDown}{ArrowRight} {Backspace}{Delete}{Enter}')
      await user.paste('вставлено')
      compose(control)
    }
    const dataTransfer = {
      files: [photo],
      types: ['Files'],
      items: [{ kind: 'file', type: photo.type }],
      getData: () => '',
    }
    fireEvent.drop(control, { dataTransfer })
    await user.tab()
  }
}

/** As an input method does it, which asks nobody: what it composes is there before the page hears of it. */
function compose(control: HTMLElement) {
  fireEvent.compositionStart(control)
  fireEvent.compositionUpdate(control, { data: 'хива' })
  if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.readOnly)
    if (!control.matches('[type=checkbox], [type=radio]')) fireEvent.input(control, { target: { value: 'хива' } })
  fireEvent.compositionEnd(control, { data: 'хива' })
}

test.each(Object.keys(fields))(
  '%s takes nothing while it is being saved, keeps the focus, and shows what it is given',
  async (name) => {
    const changed = vi.fn()
    const draw = (when: boolean) => <ReadOnly when={when}>{fields[name]?.(changed)}</ReadOnly>
    const { container, rerender } = render(draw(false))
    const first = () => container.querySelector<HTMLElement>('input:not([hidden]), textarea, [role=combobox], button')
    await vi.waitFor(() => expect(first()).not.toBeNull(), 20_000)
    await vi.waitFor(() => expect(container).not.toHaveTextContent('Редактор загружается'), 20_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    first()?.focus()
    const before = shownIn(container)
    const focused = document.activeElement

    rerender(draw(true))

    expect(focused).not.toBe(document.body)
    if (name !== 'SortableList') expect(document.activeElement).toBe(focused)
    await tryEverything(container)
    expect(changed).not.toHaveBeenCalled()
    rerender(draw(false))
    ;(document.activeElement as HTMLElement).blur()
    expect(changed).not.toHaveBeenCalled()
    expect(shownIn(container)).toEqual(before)
  },
  90_000,
)

test('a change that was composed before the saving began and comes after it is not taken', () => {
  const changed = vi.fn()
  const draw = (when: boolean) => (
    <ReadOnly when={when}>
      <TextField label="Имя" value="Анна" onChange={changed} />
      <NumberField label="Порядок" value={6} onChange={changed} />
      <TextArea label="Описание" value="Хива" onChange={changed} />
    </ReadOnly>
  )
  const { rerender } = render(draw(false))
  rerender(draw(true))

  for (const [label, text] of Object.entries({ Имя: 'Анна К', Порядок: '68', Описание: 'Хива и' }))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } })

  expect(changed).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Имя')).toHaveValue('Анна')
  expect(screen.getByLabelText('Порядок')).toHaveValue('6')
  expect(screen.getByLabelText('Описание')).toHaveValue('Хива')
})

test('buttons within do nothing and keep the focus, but those that change nothing', async () => {
  const pressed = vi.fn()
  const seen = vi.fn()
  render(
    <ReadOnly when>
      <Button onClick={pressed}>Добавить телефон</Button>
      <IconButton label="Убрать" icon={null} onClick={pressed} />
      <Button onClick={seen} {...usableWhileReadOnly}>
        Остановить
      </Button>
    </ReadOnly>,
  )

  for (const button of screen.getAllByRole('button')) await userEvent.click(button)

  expect(pressed).not.toHaveBeenCalled()
  expect(seen).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: 'Убрать' }).focus()
  expect(screen.getByRole('button', { name: 'Убрать' })).toHaveFocus()
})

test('a question that opens over it can be answered', async () => {
  const confirmed = vi.fn()
  render(
    <ReadOnly when>
      <ConfirmDialog
        open
        title="Остановить?"
        text="Файл не сохранится."
        confirmLabel="Остановить"
        onConfirm={confirmed}
        onCancel={() => {}}
      />
    </ReadOnly>,
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Остановить' }))

  expect(confirmed).toHaveBeenCalledOnce()
})
